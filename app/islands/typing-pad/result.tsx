import { type ComponentType, useEffect, useState } from "react";
import { computeScore } from "~/engine/score/score";
import { Button } from "~/ui/forms/button";
import type { ResultPanelProps } from "./result-panel";
import styles from "./result-panel.module.css";

const FETCHED_AFTER = 2_000;

let Panel: ComponentType<ResultPanelProps> | null = null;

/** Lazy. Rejects if the code can't load. */
export async function loadResultPanel(): Promise<void> {
  Panel = (await import("./result-panel")).ResultPanel;
}

/** Loads the panel while the text is typed, for the case that the network goes. */
export function useResultPanelAhead(): void {
  useEffect(() => {
    if (Panel !== null) return;
    const timer = setTimeout(() => void loadResultPanel().catch(() => {}), FETCHED_AFTER);
    return () => clearTimeout(timer);
  }, []);
}

export function Result(props: ResultPanelProps) {
  const [isLoaded, setLoaded] = useState(Panel !== null);
  useEffect(() => {
    if (isLoaded) return;
    loadResultPanel().then(
      () => setLoaded(true),
      (error: unknown) => console.warn(error),
    );
  }, [isLoaded]);
  return isLoaded && Panel !== null ? <Panel {...props} /> : <PlainResult {...props} />;
}

/** Shown until the panel's code is there, or instead of it. */
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
