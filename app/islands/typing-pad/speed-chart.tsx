import { memo } from "react";
import { computeSpeedSeries, type SpeedPoint } from "~/engine/score/score";
import type { TypingTest } from "~/engine/test/typing-test";
import { timeAxis } from "~/ui/charts/axis";
import { LineChart } from "~/ui/charts/line-chart";
import { clockTime } from "./figures";

const MAX_POINTS = 30;

/** Speed over the time of the test; nothing where the test was too short for a line. */
export const SpeedChart = memo(function SpeedChart({ test }: { test: TypingTest }) {
  const series = computeSpeedSeries(test, MAX_POINTS);
  const [fastest, slowest] = [pick(series, Math.max), pick(series, Math.min)];
  if (series.length < 3) return null;
  const line = (of: (point: SpeedPoint) => number) => series.map(point => ({ x: point.at, y: of(point) }));
  return (
    <LineChart
      title="Speed over the test"
      description={`Between ${slowest} and ${fastest} words per minute.`}
      series={[
        { label: "All characters", kind: "quiet", points: line(({ rawWpm }) => rawWpm) },
        { label: "Right characters", points: line(({ wpm }) => wpm) },
        // Placed by their number, which is small beside any speed: they stand just over the axis.
        { label: "Wrong keys", kind: "marks", points: line(({ errors }) => errors).filter(({ y }) => y > 0) },
      ]}
      xLabel="Time"
      yLabel="wpm"
      formatX={clockTime}
      formatY={y => String(Math.round(y))}
      xAxis={timeAxis(test.timeElapsed, 5)}
      height={220}
    />
  );
});

function pick(series: readonly SpeedPoint[], choose: (...values: number[]) => number): number {
  return Math.round(choose(...series.map(({ wpm }) => wpm)));
}
