import { Stat, Stats } from "~/ui/charts/stat";
import { count, describeLastTen, percent, timeTyped } from "~/ui/format-numbers";
import { ButtonLink } from "~/ui/forms/button";
import styles from "./lessons.module.css";

interface FiguresProps {
  readonly tests: number;
  /** ms, without pauses. */
  readonly elapsed: number;
  readonly means: { readonly wpm: number; readonly accuracy: number } | null;
  readonly daysInARow: number;
}

/** Where the learner stands, in a few figures. */
export function Figures({ tests, elapsed, means, daysInARow }: FiguresProps) {
  return (
    <section className={styles.section} aria-labelledby="figures">
      <h2 id="figures">Where you stand</h2>
      {means === null ? (
        <p className={styles.quiet}>
          Nowhere yet, which is a fine place to begin. After your first lesson this is where your speed, your
          accuracy and your time at the keys will be.
        </p>
      ) : (
        <>
          <Stats>
            <Stat
              label="Speed"
              figure={[[count(Math.round(means.wpm)), "wpm"]]}
              note={describeLastTen(tests)}
            />
            <Stat label="Accuracy" figure={[[percent(means.accuracy), "%"]]} note={describeLastTen(tests)} />
            <Stat label="Finished" figure={[[count(tests), tests === 1 ? "lesson" : "lessons"]]} />
            <Stat label="Time at the keys" figure={timeTyped(elapsed)} note="without pauses" />
            <Stat
              label="Days in a row"
              figure={[[count(daysInARow), daysInARow === 1 ? "day" : "days"]]}
              note={daysInARow === 0 ? "one lesson begins a new row" : "up to your last one"}
            />
          </Stats>
          <p>
            <ButtonLink variant="quiet" to="/stats/">
              All your results
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
