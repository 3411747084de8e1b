import { ChartTable } from "~/ui/charts/chart-table";
import { dateAxis, dayLabel, tickLabel } from "~/ui/charts/date-axis";
import { LineChart } from "~/ui/charts/line-chart";
import styles from "./progress.module.css";
import type { ProgressPoint, ProgressPoints } from "./progress-points";
import { resultAxis } from "./result-axis";

/** Speed and accuracy from result to result, or from day to day; with at least one point. */
export function Progress({ of, days, points }: ProgressPoints) {
  const first = points[0]?.x ?? 0;
  const last = points.at(-1)?.x ?? 0;
  const xAxis = of === "results" ? resultAxis(points.length) : dateAxis(first, last);
  const shared = {
    xAxis,
    xLabel: of === "results" ? "result" : days === 1 ? "day" : "first day",
    formatX: of === "results" ? String : (x: number) => tickLabel(x, xAxis),
    formatY: String,
    table: false,
  };
  const what = of === "results" ? `${points.length} results` : computeMeans(days, points.length);
  const speed = { label: "Speed, wpm", points: getSeries(points, ({ wpm }) => wpm) };
  const accuracy = { label: "Accuracy, %", points: getSeries(points, ({ accuracy }) => accuracy) };
  const lowest = Math.min(...points.map(point => point.accuracy));
  return (
    <div className={styles.progress}>
      <div className={styles.charts}>
        <LineChart
          {...shared}
          title="Speed"
          description={`Words per minute of ${what}, the oldest on the left.`}
          series={[speed]}
          yLabel="wpm"
        />
        <LineChart
          {...shared}
          title="Accuracy"
          description={`Accuracy of ${what}, the oldest on the left.`}
          series={[accuracy]}
          yLabel="%"
          yMin={Math.min(80, Math.floor(lowest / 10) * 10)}
        />
      </div>
      <ChartTable
        title="Speed and accuracy"
        series={[speed, accuracy]}
        xLabel={shared.xLabel}
        formatX={of === "results" ? String : dayLabel}
        formatY={String}
      />
    </div>
  );
}

function computeMeans(days: number, howMany: number): string {
  return days === 1 ? `${howMany} days, the mean of each` : `the means of ${days} days each`;
}

function getSeries(points: readonly ProgressPoint[], figure: (point: ProgressPoint) => number) {
  return points.map(point => ({ x: point.x, y: figure(point) }));
}
