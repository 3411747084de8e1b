import { Link } from "react-router";
import type { GroupProgress } from "~/engine/weakness-progress";
import { Bar } from "~/ui/bar";
import { groupName } from "~/ui/group-name";
import styles from "./group-progress.module.css";

/** How far each group of items is: its share at the target, in words and as a length. */
export function ProgressByGroup({ progress }: { progress: readonly GroupProgress[] }) {
  const isBegun = progress.some(({ measured }) => measured > 0);
  return (
    <section className={styles.section} aria-labelledby="progress">
      <h2 id="progress">How far you are</h2>
      {isBegun ? (
        <>
          <ul className={styles.groups}>
            {progress.map(one => (
              <Group key={one.group} {...one} />
            ))}
          </ul>
          <p>
            <Link to="/weakness/">Your weakness profile</Link>
          </p>
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

function Group({ group, items, measured, atTarget }: GroupProgress) {
  return (
    <li className={styles.group}>
      <span className={styles.name}>{groupName(group)}</span>
      <span className={styles.words}>
        {measured === 0 ? `none of ${items} typed yet` : `${atTarget} of ${measured} at the target`}
      </span>
      <Bar share={atTarget / items} begun={measured / items} />
      {measured > 0 && measured < items ? (
        <span className={styles.rest}>
          {items - measured} of {items} not typed yet
        </span>
      ) : null}
    </li>
  );
}
