import { memo, type ReactNode } from "react";
import { computeSpeedSeries, findSlowestCharacters, type SpeedPoint } from "~/engine/score/score";
import type { TypingTest } from "~/engine/test/typing-test";
import { type Confusions, countConfusions } from "~/engine/weakness/confusions";
import { createTimeAxis } from "~/ui/charts/axis";
import { LineChart } from "~/ui/charts/line-chart";
import { Cluster, Grid, Text } from "~/ui/layout/primitives";
import { formatClock } from "./live-stats";
import styles from "./result-panel.module.css";

const MAX_POINTS = 30;

export const SpeedChart = memo(function SpeedChart({ test }: { test: TypingTest }) {
  const series = computeSpeedSeries(test, MAX_POINTS);
  const [fastest, slowest] = [mapPoints(series, Math.max), mapPoints(series, Math.min)];
  if (series.length < 3) return null;
  const line = (of: (point: SpeedPoint) => number) => series.map(point => ({ x: point.at, y: of(point) }));
  return (
    <LineChart
      title="Speed over the test"
      description={`Between ${slowest} and ${fastest} words per minute.`}
      series={[
        { label: "All characters", kind: "quiet", points: line(({ rawWpm }) => rawWpm) },
        { label: "Right characters", points: line(({ wpm }) => wpm) },
        // A count, small next to any speed: close to the axis.
        { label: "Wrong keys", kind: "marks", points: line(({ errors }) => errors).filter(({ y }) => y > 0) },
      ]}
      xLabel="Time"
      yLabel="wpm"
      formatX={formatClock}
      formatY={y => String(Math.round(y))}
      xAxis={createTimeAxis(test.timeElapsed, 5)}
      height={220}
    />
  );
});

function mapPoints(series: readonly SpeedPoint[], choose: (...values: number[]) => number): number {
  return Math.round(choose(...series.map(({ wpm }) => wpm)));
}

const MAX_SHOWN = 6;

export const TroubleKeys = memo(function TroubleKeys({ test }: { test: TypingTest }) {
  return (
    <Grid className={styles.trouble} min="17rem" gap={6}>
      <Keys
        title="Slowest characters"
        whenEmpty="Nothing was typed right at the first attempt yet: start slower."
      >
        {findSlowestCharacters(test, MAX_SHOWN).map(({ character, meanMs, count }) => (
          <li key={character}>
            <kbd>{nameCharacter(character)}</kbd>
            <span>{Math.round(meanMs)} ms</span>
            <Count count={count} />
          </li>
        ))}
      </Keys>
      <Keys title="What you pressed instead" whenEmpty="No key was hit in place of another.">
        {getMostFrequent(countConfusions(test)).map(({ expected, typed, count }) => (
          <li key={expected + typed}>
            <kbd>{nameCharacter(expected)}</kbd>
            <span>→</span>
            <kbd>{nameCharacter(typed)}</kbd>
            <Count count={count} />
          </li>
        ))}
      </Keys>
    </Grid>
  );
});

function Keys({ title, whenEmpty, children }: { title: string; whenEmpty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <Text tone="muted">{whenEmpty}</Text>
      ) : (
        <Cluster as="ul" className={styles.keys} gap={2}>
          {children}
        </Cluster>
      )}
    </section>
  );
}

function Count({ count }: { count: number }) {
  return (
    <Text as="span" tone="faint">
      ×{count}
    </Text>
  );
}

function getMostFrequent(confusions: Confusions) {
  return Object.entries(confusions)
    .flatMap(([expected, instead]) =>
      Object.entries(instead).map(([typed, count]) => ({ expected, typed, count })),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SHOWN);
}

export function nameCharacter(character: string): string {
  return character === " " ? "space" : character;
}
