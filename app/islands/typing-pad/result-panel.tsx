import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useNavigate } from "react-router";
import { computeScore } from "~/engine/score/score";
import type { TypingTest } from "~/engine/test/typing-test";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Cluster, Text } from "~/ui/layout/primitives";
import type { SubmitState } from "~/ui/typing-services";
import { clockTime } from "./live-figures";
import { SpeedChart, TroubleKeys } from "./result-details";
import styles from "./result-panel.module.css";

export interface NextLesson {
  readonly label?: string;
  readonly to: string;
}

export interface ResultPanelProps {
  readonly test: TypingTest;
  readonly meanWpm: number | null;
  readonly submitState: SubmitState;
  readonly nextLesson?: NextLesson;
  /** The next text is chosen by the results, this one included. */
  readonly followsFromResult?: boolean;
  readonly onNext: () => Promise<void>;
  readonly onRepeat: () => void;
}

export function ResultPanel(props: ResultPanelProps) {
  const { test, meanWpm, submitState, nextLesson, followsFromResult = false, onNext, onRepeat } = props;
  const panel = useRef<HTMLElement>(null);
  const { nextState, goOn } = useNextStep({
    submitState,
    to: nextLesson?.to ?? null,
    followsFromResult,
    onNext,
  });
  const score = computeScore(test);
  useResultKeys(panel, goOn);

  useLayoutEffect(() => {
    // The panel takes the focus: late keys find no button.
    panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, []);

  return (
    <section
      ref={panel}
      className={styles.panel}
      data-testid="result"
      data-saved={submitState.status === "saved"}
      aria-label="Result"
      tabIndex={-1}
    >
      <Cluster as="header" gap={5} rowGap={2} align="baseline" justify="between">
        <Text as="h2" size="title">
          {comparedWithMean(score.wpm, meanWpm)}
        </Text>
        <SavedMark state={submitState} />
      </Cluster>

      <dl className={styles.main}>
        <div>
          <dt>Speed</dt>
          <dd data-testid="wpm">
            {score.wpm}
            <span className={styles.unit}> wpm</span>
          </dd>
        </div>
        <div>
          <dt>Accuracy</dt>
          <dd data-testid="accuracy">{`${score.accuracy}%`}</dd>
        </div>
      </dl>
      <dl className={styles.rest}>
        <Figure term="Raw speed" figure={`${score.rawWpm} wpm`} />
        <Figure term="Consistency" figure={score.consistency === null ? "–" : `${score.consistency}%`} />
        <Figure term="Time" figure={clockTime(score.elapsed)} />
        <Figure term="Wrong keys" figure={String(score.errors)} />
        <Figure term="Uncorrected errors" figure={String(score.standingErrors)} />
      </dl>

      <div className={styles.actions}>
        {nextLesson ? (
          <ButtonLink to={nextLesson.to} onClick={followed(goOn)} aria-disabled={nextState === "busy"}>
            {nextLesson.label ? `Next lesson: ${nextLesson.label}` : "Next lesson"}
          </ButtonLink>
        ) : (
          <Button onClick={goOn} aria-disabled={nextState === "busy"}>
            Next lesson
          </Button>
        )}
        <Button variant="quiet" onClick={onRepeat}>
          Repeat
        </Button>
        {nextState !== "busy" && (
          <span className={styles.enter}>
            Press <kbd>Enter</kbd> to continue
          </span>
        )}
        <Text as="span" size="small" tone="muted" role="status">
          {nextState === "busy" && "One moment…"}
        </Text>
      </div>
      {nextState === "failed" && (
        <p role="alert">
          The next text could not be fetched. You can repeat this one, or try again in a moment.
        </p>
      )}
      {nextState === "unreachable" && (
        <p role="alert">
          Your next lesson follows from this result, which the server does not have yet. Repeat this one until
          the connection is back, or try again in a moment.
        </p>
      )}

      <SpeedChart test={test} />
      <TroubleKeys test={test} />
    </section>
  );
}

/** New tabs open at once. */
function followed(goOn: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goOn();
  };
}

function Figure({ term, figure }: { term: string; figure: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{figure}</dd>
    </div>
  );
}

export function SavedMark({ state }: { state: SubmitState }) {
  return (
    <p className={styles.saved} data-status={state.status} role="status">
      {toSentence(state)}
    </p>
  );
}

function toSentence(state: SubmitState) {
  switch (state.status) {
    case "sending":
      return "Saving…";
    case "saved":
      return "Saved";
    case "refused":
      return `Not saved: ${state.reason}`;
    case "not-kept":
      return `Not kept: ${state.reason}`;
    case "kept":
      return keptSentence(state.why);
  }
}

function keptSentence(why: Extract<SubmitState, { status: "kept" }>["why"]) {
  switch (why) {
    case "signed-out":
      return (
        <>
          Kept on this device. <Link to="/sign-up/">Sign up to keep it</Link>
        </>
      );
    case "session-ended":
      return (
        <>
          Kept on this device. <Link to="/login/">Log in again to save it</Link>
        </>
      );
    case "offline":
      return "Kept on this device; it will be saved when you are online again";
    case "server-unavailable":
      return "Kept on this device; it will be saved as soon as the server answers";
    case "clock":
      return "Kept on this device: the time it was typed at cannot be right. Please check this device's clock";
  }
}

const NOBODY_THERE: ReadonlySet<string> = new Set(["offline", "server-unavailable"]);

/** ms to wait until the server has the result. */
const MAX_WAIT_MS = 2_000;

export interface NextStepOptions {
  readonly submitState: SubmitState;
  readonly to: string | null;
  readonly followsFromResult: boolean;
  readonly onNext: () => Promise<void>;
}

export type NextState = "here" | "busy" | "failed" | "unreachable";

/** Where the next lesson follows from the results, waits at most two seconds for the server to have this one. */
export function useNextStep({ submitState, to, followsFromResult, onNext }: NextStepOptions): {
  nextState: NextState;
  goOn: () => void;
} {
  const navigate = useNavigate();
  const [nextState, setNextState] = useState<NextState>("here");
  const [waiting, setWaiting] = useState(false);

  const take = async () => {
    try {
      await onNext();
    } catch (error) {
      console.warn(error);
      setNextState("failed");
    }
  };
  const leave = useEffectEvent(() => {
    setWaiting(false);
    // Leaving would lose this page and show none.
    if (submitState.status === "kept" && NOBODY_THERE.has(submitState.why))
      return setNextState("unreachable");
    // On success this panel is gone.
    void (to === null ? take() : navigate(to));
  });
  const isSending = submitState.status === "sending";
  useEffect(() => {
    if (!waiting) return;
    if (!isSending) return leave();
    const timer = setTimeout(() => leave(), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting, isSending]);

  const goOn = () => {
    if (nextState === "busy") return;
    setNextState("busy");
    if (to !== null || followsFromResult) setWaiting(true);
    else void take();
  };
  return { nextState, goOn };
}

/** ms after the end in which keys are ignored. */
export const GUARD_TIME = 600;

/** Enter continues unless something else has the focus. */
export function useResultKeys(panel: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const goOn = useEffectEvent(onEnter);
  useEffect(() => {
    const shownAt = performance.now();
    const onKeydown = (event: KeyboardEvent) => {
      const { target } = event;
      const isHere = target === panel.current || target === document.body;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - shownAt < GUARD_TIME) {
        if (isHere || (target instanceof Node && panel.current?.contains(target))) event.preventDefault();
      } else if (isHere && event.key === "Enter" && !event.repeat) {
        event.preventDefault();
        goOn();
      }
    };
    document.addEventListener("keydown", onKeydown);
    return () => document.removeEventListener("keydown", onKeydown);
  }, [panel]);
}

export function comparedWithMean(wpm: number, meanWpm: number | null): string {
  if (meanWpm === null) return "Your first result. This is your baseline.";
  const difference = wpm - Math.round(meanWpm);
  if (difference === 0) return "Right at your average";
  return `${Math.abs(difference)} wpm ${difference > 0 ? "faster" : "slower"} than your average`;
}
