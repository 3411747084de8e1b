import { computeScore } from "~/engine/score/score";
import { Button } from "~/ui/forms/button";
import type { ResultPanelProps } from "./result-panel";
import styles from "./result-panel.module.css";

/** The result in two figures, until its panel is there; and in place of it where the network was lost before it came. */
export function PlainResult({ test, submitState, onRepeat }: ResultPanelProps) {
  const { wpm, accuracy } = computeScore(test);
  return (
    <section
      className={styles.panel}
      data-testid="result"
      data-saved={submitState.status === "saved"}
      aria-label="Result"
    >
      <dl className={styles.main}>
        <div>
          <dt>Speed</dt>
          <dd data-testid="wpm">
            {wpm}
            <span className={styles.unit}> wpm</span>
          </dd>
        </div>
        <div>
          <dt>Accuracy</dt>
          <dd data-testid="accuracy">{`${accuracy}%`}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onRepeat}>
          Repeat
        </Button>
      </div>
    </section>
  );
}
