import { LineChart } from "~/ui/charts/line-chart";
import styles from "./progress.module.css";
import { resultAxis } from "./result-axis";

export interface Outcome {
  readonly wpm: number;
  /** Percent. */
  readonly accuracy: number;
}

/** Speed and accuracy from result to result; `outcomes` has the oldest first. */
export function Progress({ outcomes }: { outcomes: readonly Outcome[] }) {
  const points = (figure: (outcome: Outcome) => number) =>
    outcomes.map((outcome, index) => ({ x: index + 1, y: figure(outcome) }));
  const lowest = Math.min(...outcomes.map(({ accuracy }) => accuracy));
  return (
    <div className={styles.progress}>
      <LineChart
        title="Speed"
        description={`Words per minute of ${outcomes.length} results, the oldest on the left.`}
        series={[{ label: "Speed", points: points(({ wpm }) => wpm) }]}
        xLabel="result"
        yLabel="wpm"
        xAxis={resultAxis(outcomes.length)}
        formatX={String}
        formatY={String}
      />
      <LineChart
        title="Accuracy"
        description={`Accuracy of ${outcomes.length} results, the oldest on the left.`}
        series={[{ label: "Accuracy", points: points(({ accuracy }) => accuracy) }]}
        xLabel="result"
        yLabel="%"
        xAxis={resultAxis(outcomes.length)}
        yMin={Math.min(80, Math.floor(lowest / 10) * 10)}
        formatX={String}
        formatY={String}
      />
    </div>
  );
}
