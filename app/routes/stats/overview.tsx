import { count, lastTenOf, percent, timeTyped } from "~/ui/figures";
import { Stat, Stats } from "~/ui/stat";
import { type Outcome, Progress } from "./progress";
import styles from "./stats.module.css";

export interface OverviewProps {
  readonly tests: number;
  /** ms, without pauses. */
  readonly elapsed: number;
  readonly bestWpm: number;
  readonly means: { readonly wpm: number; readonly accuracy: number } | null;
  /** The oldest first. */
  readonly outcomes: readonly Outcome[];
}

/** From here on a line says something. */
const ENOUGH_FOR_A_CHART = 3;

/** The figures at a glance, and the way they are going. */
export function Overview({ tests, elapsed, bestWpm, means, outcomes }: OverviewProps) {
  return (
    <>
      <Stats>
        <Stat label="Speed" figure={means && [[count(means.wpm), "wpm"]]} note={lastTenOf(tests)} />
        <Stat label="Accuracy" figure={means && [[percent(means.accuracy), "%"]]} note={lastTenOf(tests)} />
        <Stat label="Best" figure={[[count(bestWpm), "wpm"]]} note="fastest of all your results" />
        <Stat label="Time at the keys" figure={timeTyped(elapsed)} note="without pauses" />
        <Stat label="Finished" figure={[[count(tests), tests === 1 ? "lesson" : "lessons"]]} />
      </Stats>
      {outcomes.length >= ENOUGH_FOR_A_CHART ? (
        <section className={styles.section} aria-labelledby="progress">
          <h2 id="progress">Your last {outcomes.length} results</h2>
          <Progress outcomes={outcomes} />
        </section>
      ) : null}
    </>
  );
}
