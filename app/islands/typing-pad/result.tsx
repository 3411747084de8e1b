import { type ComponentType, useEffect, useState } from "react";
import { Button } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import type { ResultPanelProps } from "./result-panel";
import styles from "./result-panel.module.css";

const PRELOAD_AFTER_MS = 2_000;

let Panel: ComponentType<ResultPanelProps> | null = null;

/** Lazy. Rejects if the code can't load. */
export async function loadResultPanel(): Promise<void> {
  Panel = (await import("./result-panel")).ResultPanel;
}

/** Loads the panel during the test, in case the network fails. */
export function useResultPanelAhead(): void {
  useEffect(() => {
    if (Panel !== null) return;
    const timer = setTimeout(() => void loadResultPanel().catch(() => {}), PRELOAD_AFTER_MS);
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

/** Shown until the panel's code has loaded, or instead of it. The score's code loads with the panel. */
function PlainResult({ test, submitState, onRepeat }: ResultPanelProps) {
  return (
    <Stack
      as="section"
      gap={6}
      data-testid="result"
      data-saved={submitState.status === "saved"}
      aria-label="Result"
    >
      <MainFigures wpm={Math.round(test.wpm)} accuracy={Math.round(test.accuracy * 100) / 100} />
      <Cluster gap={3}>
        <Button variant="quiet" onClick={onRepeat}>
          Repeat
        </Button>
      </Cluster>
    </Stack>
  );
}

export function MainFigures({ wpm, accuracy }: { wpm: number; accuracy: number }) {
  return (
    <Cluster as="dl" className={styles.main} gap={8} rowGap={5}>
      <div>
        <Text as="dt" size="small" tone="muted">
          Speed
        </Text>
        <dd data-testid="wpm">
          {wpm}
          <span className={styles.unit}> wpm</span>
        </dd>
      </div>
      <div>
        <Text as="dt" size="small" tone="muted">
          Accuracy
        </Text>
        <dd data-testid="accuracy">{`${accuracy}%`}</dd>
      </div>
    </Cluster>
  );
}
