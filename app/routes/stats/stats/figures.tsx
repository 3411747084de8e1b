import { Stat, Stats } from "~/ui/charts/stat";
import { count, describeLastTen, percent, timeTyped } from "~/ui/format-numbers";

export interface FiguresProps {
  readonly tests: number;
  /** ms, without pauses. */
  readonly elapsed: number;
  readonly bestWpm: number;
  /** Percent. */
  readonly bestAccuracy: number;
  readonly means: { readonly wpm: number; readonly accuracy: number } | null;
}

/** Everything at a glance: of all results, whatever the filters say. */
export function Figures({ tests, elapsed, bestWpm, bestAccuracy, means }: FiguresProps) {
  return (
    <Stats>
      <Stat
        label="Speed"
        figure={means && [[count(Math.round(means.wpm)), "wpm"]]}
        note={describeLastTen(tests)}
      />
      <Stat
        label="Accuracy"
        figure={means && [[percent(means.accuracy), "%"]]}
        note={describeLastTen(tests)}
      />
      <Stat label="Best speed" figure={[[count(bestWpm), "wpm"]]} note="of all your results" />
      <Stat label="Best accuracy" figure={[[percent(bestAccuracy), "%"]]} note="of all your results" />
      <Stat label="Time at the keys" figure={timeTyped(elapsed)} note="without pauses" />
      <Stat
        label="Finished"
        figure={[[count(tests), tests === 1 ? "lesson" : "lessons"]]}
        note="tests and imports too"
      />
    </Stats>
  );
}
