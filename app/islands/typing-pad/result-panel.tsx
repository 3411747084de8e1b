import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useNavigate } from "react-router";
import { getCertificateFormPath, getCertificateRefusal } from "~/domain/certificate";
import { computeScore } from "~/engine/score/score";
import { judge, type Verdict } from "~/engine/score/verdict";
import type { TypingTest } from "~/engine/test/typing-test";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { type SubmitState, useTypingServices } from "~/ui/typing-services";
import { Habit } from "./habit";
import { formatClock } from "./live-stats";
import { MainFigures } from "./result";
import { SpeedChart, TroubleKeys } from "./result-details";
import styles from "./result-panel.module.css";

export interface NextLessonLink {
  readonly label?: string;
  readonly to: string;
  /** Without a network the pad gives another text of this lesson. */
  readonly orAnotherText?: boolean;
}

export interface ResultPanelProps {
  readonly test: TypingTest;
  readonly meanWpm?: number | null;
  readonly submitState: SubmitState;
  readonly nextLesson?: NextLessonLink;
  readonly followsFromResult?: boolean;
  /** Instead of the verdict's words, where something else decides, such as a check of the course. */
  readonly headline?: string | undefined;
  /** Above what comes next. */
  readonly note?: ReactNode;
  readonly onNext: () => Promise<void>;
  readonly onRepeat: () => void;
}

export function ResultPanel(props: ResultPanelProps) {
  const { test, meanWpm, submitState, note, onNext, onRepeat } = props;
  const { nextLesson, followsFromResult = false } = props;
  const panel = useRef<HTMLElement>(null);
  const { nextState, goOn } = useNextStep({
    submitState,
    nextLesson: nextLesson ?? null,
    followsFromResult,
    onNext,
  });
  const score = computeScore(test);
  // The server knows no average of visitors, and a beginner's new keys are no measure of it.
  const isCompared =
    useTypingServices().isLearner && test.lessonName !== "COURSE" && submitState.status !== "refused";
  useResultKeys(panel, goOn);

  useLayoutEffect(() => {
    // The panel takes the focus: late keys reach no button.
    panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, []);

  return (
    <Stack
      as="section"
      gap={6}
      ref={panel}
      className={styles.panel}
      data-testid="result"
      data-saved={submitState.status === "saved"}
      aria-label="Result"
      tabIndex={-1}
    >
      <Cluster as="header" gap={5} rowGap={2} align="baseline" justify="between">
        <Stack gap={1}>
          {submitState.status !== "refused" && (
            <VerdictTitle {...score} {...(meanWpm !== undefined && { meanWpm })} headline={props.headline} />
          )}
          {isCompared && meanWpm !== undefined && (
            <Text tone="muted">{compareWithAverage(score.wpm, meanWpm)}</Text>
          )}
        </Stack>
        <SavedMark state={submitState} />
      </Cluster>

      <Cluster gap={8} rowGap={4} align="end" justify="between">
        <MainFigures {...score} />
        <Habit test={test} submitState={submitState} />
      </Cluster>
      <dl className={styles.rest}>
        <Figure term="Raw speed" figure={`${score.rawWpm} wpm`} />
        <Figure term="Consistency" figure={score.consistency === null ? "–" : `${score.consistency}%`} />
        <Figure term="Time" figure={formatClock(score.elapsed)} />
        <Figure term="Wrong keys" figure={String(score.errors)} />
        <Figure term="Uncorrected errors" figure={String(score.standingErrors)} />
      </dl>

      {note}
      <Cluster gap={3}>
        {nextLesson ? (
          <ButtonLink to={nextLesson.to} onClick={followed(goOn)} aria-disabled={nextState === "busy"}>
            {nextLesson.label ? `Next: ${nextLesson.label}` : "Next lesson"}
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
          <Text as="span" className={styles.enter} size="small" tone="faint">
            Press <kbd>Enter</kbd> to continue
          </Text>
        )}
        <Text as="span" size="small" tone="muted" role="status">
          {nextState === "busy" && "One moment…"}
        </Text>
        <CertificateLink test={test} state={submitState} />
      </Cluster>
      {nextState === "failed" && (
        <p role="alert">
          The next text could not be fetched. You can repeat this one, or try again in a moment.
        </p>
      )}
      {nextState === "unreachable" && (
        <p role="alert">
          The server can't be reached, so the next lesson can't load. Repeat this one until the connection is
          back, or try again in a moment.
        </p>
      )}

      <SpeedChart test={test} />
      <TroubleKeys test={test} />
    </Stack>
  );
}

const VERDICT_TITLES: Readonly<Record<Verdict, string>> = {
  "slow-down": "Slow down: aim for 95%",
  steady: "Almost there: aim for 95%",
  good: "Good and accurate",
  excellent: "Excellent",
};

interface VerdictTitleProps extends Pick<ResultPanelProps, "meanWpm" | "headline"> {
  readonly accuracy: number;
  readonly wpm: number;
}

function VerdictTitle({ meanWpm, headline, ...score }: VerdictTitleProps) {
  const verdict = judge(score, meanWpm ?? null);
  return (
    <Text as="h2" size="title" data-testid="verdict" data-verdict={verdict}>
      {headline ?? VERDICT_TITLES[verdict]}
    </Text>
  );
}

/** For a visitor it leads by way of logging in; then the result is added to the account. */
function CertificateLink({ test, state }: { test: TypingTest; state: SubmitState }) {
  const isTheirs = state.status === "saved" || (state.status === "kept" && state.why === "signed-out");
  if (!isTheirs || state.id === undefined) return null;
  const { lessonName: name, accuracy, timeElapsed: duration } = test;
  if (getCertificateRefusal({ name, accuracy, duration }) !== null) return null;
  return <Link to={getCertificateFormPath(state.id)}>Get a certificate</Link>;
}

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
      <Text as="dt" size="small" tone="muted">
        {term}
      </Text>
      <dd>{figure}</dd>
    </div>
  );
}

function SavedMark({ state }: { state: SubmitState }) {
  return (
    <Text className={styles.saved} size="small" tone="muted" data-status={state.status} role="status">
      {toSentence(state)}
    </Text>
  );
}

function toSentence(state: SubmitState): ReactNode {
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
      return KEPT[state.why];
  }
}

type KeptWhy = Extract<SubmitState, { status: "kept" }>["why"];

const KEPT: Readonly<Record<KeptWhy, ReactNode>> = {
  "signed-out": (
    <>
      Kept on this device. <Link to="/sign-up/">Sign up to keep it</Link>
    </>
  ),
  "session-ended": (
    <>
      Kept on this device. <Link to="/login/">Log in again to save it</Link>
    </>
  ),
  offline: "Kept on this device; it will be saved when you are online again",
  "server-unavailable": "Kept on this device; it will be saved as soon as the server answers",
  clock: "Kept on this device: the time it was typed at cannot be right. Please check this device's clock",
};

const NOBODY_THERE: ReadonlySet<string> = new Set(["offline", "server-unavailable"]);

/** ms to wait until the server has the result. */
const MAX_WAIT_MS = 2_000;

interface NextStepOptions
  extends Required<Pick<ResultPanelProps, "submitState" | "followsFromResult" | "onNext">> {
  /** Null if the pad itself loads the next text. */
  readonly nextLesson: NextLessonLink | null;
}

type NextState = "here" | "busy" | "failed" | "unreachable";

/** If the next lesson depends on the results, waits up to two seconds until the server has this one. */
function useNextStep({ submitState, nextLesson, followsFromResult, onNext }: NextStepOptions) {
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
    // Navigating offline would lose this page and show none.
    const isServerGone = submitState.status === "kept" && NOBODY_THERE.has(submitState.why);
    if (isServerGone || !navigator.onLine) {
      if (nextLesson?.orAnotherText) void take();
      else setNextState("unreachable");
    } else void (nextLesson === null ? take() : navigate(nextLesson.to));
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
    if (nextLesson !== null || followsFromResult) setWaiting(true);
    else void take();
  };
  return { nextState, goOn };
}

/** ms after the end in which keys are ignored. */
const GUARD_TIME_MS = 600;

/** Enter continues unless something else has the focus. */
function useResultKeys(panel: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const goOn = useEffectEvent(onEnter);
  useEffect(() => {
    const shownAt = performance.now();
    const onKeydown = (event: KeyboardEvent) => {
      const { target } = event;
      const isHere = target === panel.current || target === document.body;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - shownAt < GUARD_TIME_MS) {
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

export function compareWithAverage(wpm: number, meanWpm: number | null): string {
  if (meanWpm === null) return "Your first result. This is your baseline.";
  const difference = wpm - Math.round(meanWpm);
  if (difference === 0) return "Right at your average";
  return `${Math.abs(difference)} wpm ${difference > 0 ? "faster" : "slower"} than your average`;
}
