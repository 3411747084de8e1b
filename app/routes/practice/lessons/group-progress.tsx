import { Link } from "react-router";
import { computeTarget } from "~/engine/weakness/target";
import type { GroupProgress } from "~/engine/weakness/weakness-progress";
import { Bar } from "~/ui/charts/bar";
import { groupName } from "~/ui/group-name";
import styles from "./group-progress.module.css";

export interface GroupRow extends GroupProgress {
  /** The mean wpm from which the group counts, while it does not. */
  readonly opensAt: number | null;
}

interface ProgressByGroupProps {
  readonly progress: readonly GroupRow[];
  /** The learner's mean; 0 before the first result. */
  readonly learnerWpm: number;
}

/** How far each group of items is: its share at the target, in words and as a length. */
export function ProgressByGroup({ progress, learnerWpm }: ProgressByGroupProps) {
  const isBegun = progress.some(({ measured }) => measured > 0);
  return (
    <section className={styles.section} aria-labelledby="progress">
      <h2 id="progress">How far you are</h2>
      {isBegun ? (
        <>
          <p className={styles.quiet}>
            Each bar is all there is of a group: the pale part you have typed, the strong part goes at your
            target of {Math.round(computeTarget(learnerWpm))} wpm or faster.{" "}
            <Link to="/weakness/">Your weakness profile</Link> has them one by one.
          </p>
          <ul className={styles.groups}>
            {progress.map(one => (
              <Group key={one.group} {...one} />
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.quiet}>
          Every letter, sign, letter group and common word that you type is measured by itself. Once the first
          text is behind you, this is where you see how many of them are as fast as they should be.
        </p>
      )}
    </section>
  );
}

function Group({ group, items, measured, atTarget, opensAt }: GroupRow) {
  const missing = measured > 0 && measured < items ? `${items - measured} of ${items} not typed yet` : null;
  const later = opensAt === null ? null : `counts from a mean of ${opensAt} wpm`;
  return (
    <li className={styles.group}>
      <span className={styles.name}>{groupName(group)}</span>
      <span className={styles.words}>
        {measured === 0 ? `none of ${items} typed yet` : `${atTarget} of ${measured} at the target`}
      </span>
      <Bar share={atTarget / items} begun={measured / items} />
      {missing || later ? (
        <span className={styles.rest}>{[missing, later].filter(Boolean).join("; ")}</span>
      ) : null}
    </li>
  );
}
