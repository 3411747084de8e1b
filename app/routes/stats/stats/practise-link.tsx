import { Link } from "react-router";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { itemPath } from "~/ui/lesson-path";
import { spokenItem } from "~/ui/spoken-item";
import styles from "./stats.module.css";

/** To a lesson on one item: its own words say which, since a page has many of them. */
export function PractiseLink({ group, item }: { group: WeaknessGroup; item: string }) {
  return (
    <Link className={styles.practise} to={itemPath(group, item)} aria-label={`Practise ${spokenItem(item)}`}>
      Practise
    </Link>
  );
}
