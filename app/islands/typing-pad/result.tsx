import { type ComponentType, useEffect, useState } from "react";
import { computeScore } from "~/engine/score/score";
import { Button } from "~/ui/forms/button";
import type { ResultPanelProps } from "./result-panel";
import styles from "./result-panel.module.css";

/** ms after the pad has become ready: nobody has come to the end of a text by then. */
const FETCHED_AFTER = 2_000;

let Panel: ComponentType<ResultPanelProps> | null = null;

/** The code of the result panel is no part of what a visitor waits for. Rejects when it cannot be had. */
export async function loadResultPanel(): Promise<void> {
  Panel = (await import("./result-panel")).ResultPanel;
}

/** Fetches the panel while the text is typed, so that it is there at the end, with or without the network. */
export function useResultPanelAhead(): void {
  useEffect(() => {
    if (Panel !== null) return;
    // Asked for once more when there is a result to show.
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
