import { Link } from "react-router";
import { groupName, groupNames } from "~/ui/group-name";
import { itemPath } from "~/ui/lesson-path";
import styles from "./all-groups.module.css";
import type { MeasuredGroup } from "./queries";

/** Every item that was ever measured, group by group, the weakest first; each opens a lesson on it. */
export function AllGroups({ groups }: { groups: readonly MeasuredGroup[] }) {
  const measured = groups.filter(({ items }) => items.length > 0);
  const missing = groups.filter(({ items }) => items.length === 0);
  return (
    <section className={styles.section} aria-labelledby="all-groups">
      <h2 id="all-groups">Everything that was measured</h2>
      <div>
        {measured.map(one => (
          <Group key={one.group} {...one} />
        ))}
      </div>
      {missing.length > 0 ? (
        <p className={styles.quiet}>
          Nothing yet of {groupNames(missing.map(({ group }) => group)).join(", ")}.
        </p>
      ) : null}
    </section>
  );
}

function Group({ group, of, items }: MeasuredGroup) {
  const atTarget = items.filter(([, , rating]) => rating >= 100).length;
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <span className={styles.name}>{groupName(group)}</span>{" "}
        <span className={styles.words}>
          {items.length} of {of} measured, {atTarget} at the target
        </span>
      </summary>
      <ol className={styles.items}>
        {items.map(([item, mean, rating]) => (
          <li key={item}>
            <Link className={styles.item} to={itemPath(group, item)} data-weak={rating < 100 || undefined}>
              <b>{item}</b> <span>{mean} wpm</span> <span>{rating} %</span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
