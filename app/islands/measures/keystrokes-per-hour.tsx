import { useEffect, useState } from "react";
import { keystrokesPerHour } from "~/engine/score/speed";
import type { TypingTest } from "~/engine/test/typing-test";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { usePreferences } from "~/ui/preferences";
import type { MeasureProps } from "~/ui/typing-services";
import styles from "./measures.module.css";

const SETTLE_MS = 2_000;
const PERIOD_MS = 500;

const getFigure = ({ hits, timeElapsed }: TypingTest) => keystrokesPerHour(hits, timeElapsed);

export function KeystrokesPerHour(props: MeasureProps) {
  return <Running key={props.round} {...props} />;
}

function Running({ watch, finished }: MeasureProps) {
  const { showLiveStat } = usePreferences();
  const [live, setLive] = useState<number | null>(null);
  useEffect(() => {
    let last = 0;
    watch.current = test => {
      const period = Math.floor(test.timeElapsed / PERIOD_MS);
      if (period === last || test.timeElapsed < SETTLE_MS) return;
      last = period;
      setLive(getFigure(test));
    };
    return () => {
      watch.current = null;
    };
  }, [watch]);

  const shown = finished ? getFigure(finished) : showLiveStat ? live : null;
  return (
    <Stack as="section" className={styles.measure} gap={1} aria-label="Keystrokes per hour">
      <Cluster as="dl" className={styles.stats} gap={6} rowGap={2} align="baseline">
        <div>
          <Text as="dt" size="small" tone="muted">
            Keystrokes per hour
          </Text>
          <dd className={styles.main} data-testid="kph">
            {shown ?? "–"}
            {shown !== null && <span className={styles.unit}> KPH</span>}
          </dd>
        </div>
      </Cluster>
      <Text className={styles.words} size="small" tone="muted">
        Every key that types a character counts, right or wrong; pauses do not. At this pace, an hour would
        have so many.
      </Text>
    </Stack>
  );
}
