import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { computeScore } from "~/engine/score/score";
import type { TypingTest } from "~/engine/test/typing-test";
import { Button, ButtonLink } from "~/ui/forms/button";
import type { SubmitState } from "~/ui/typing-services";
import { clockTime, comparedWithMean } from "./figures";
import styles from "./result-panel.module.css";
import { SavedMark } from "./saved-mark";
import { SpeedChart } from "./speed-chart";
import { TroubleKeys } from "./trouble-keys";
import { useOnwards } from "./use-onwards";
import { useResultKeys } from "./use-result-keys";

export interface NextLesson {
  /** What it is called, where that is known before this one is counted. */
  readonly label?: string;
  readonly to: string;
}

export interface ResultPanelProps {
  readonly test: TypingTest;
  readonly meanWpm: number | null;
  readonly submitState: SubmitState;
  /** Where `Next lesson` leads, if not to the next text of the same lesson. */
  readonly nextLesson?: NextLesson;
  /** Whether the next text is chosen by the results, this one included. */
  readonly followsFromResult?: boolean;
  /** Rejects when no text is to be had. */
  readonly onNext: () => Promise<void>;
  readonly onRepeat: () => void;
}

/** What came of a test, every figure of it: none is too low to be shown. */
export function ResultPanel(props: ResultPanelProps) {
  const { test, meanWpm, submitState, nextLesson, followsFromResult = false, onNext, onRepeat } = props;
  const panel = useRef<HTMLElement>(null);
  const { onwards, goOn } = useOnwards({
    submitState,
    to: nextLesson?.to ?? null,
    followsFromResult,
    onNext,
  });
  const score = computeScore(test);
  useResultKeys(panel, goOn);

  useLayoutEffect(() => {
    // The panel itself takes the focus: keys that are still on their way find no button.
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
      <header className={styles.head}>
        <h2 className={styles.verdict}>{comparedWithMean(score.wpm, meanWpm)}</h2>
        <SavedMark state={submitState} />
      </header>

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
        <Figure term="Left uncorrected" figure={String(score.standingErrors)} />
      </dl>

      <div className={styles.actions}>
        {nextLesson ? (
          <ButtonLink to={nextLesson.to} onClick={followed(goOn)} aria-disabled={onwards === "busy"}>
            {nextLesson.label ? `Next lesson: ${nextLesson.label}` : "Next lesson"}
          </ButtonLink>
        ) : (
          <Button onClick={goOn} aria-disabled={onwards === "busy"}>
            Next lesson
          </Button>
        )}
        <Button variant="quiet" onClick={onRepeat}>
          Repeat
        </Button>
        {onwards !== "busy" && (
          <span className={styles.enter}>
            <kbd>Enter</kbd> goes on
          </span>
        )}
        <span className={styles.waiting} role="status">
          {onwards === "busy" && "One moment…"}
        </span>
      </div>
      {onwards === "failed" && (
        <p role="alert">
          The next text could not be fetched. You can repeat this one, or try again in a moment.
        </p>
      )}
      {onwards === "unreachable" && (
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

/** A link that is followed when its time has come; opened elsewhere, it is opened at once. */
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
