import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { itemPath } from "~/ui/lesson-path";
import { spokenItem } from "~/ui/spoken-item";
import styles from "./stats.module.css";

/** The page's sections by their anchors, in order, and what the table of contents calls them. */
const SECTIONS = {
  days: "Days of practice",
  progress: "Speed and accuracy",
  letters: "Letters",
  keyboard: "Keyboard",
  "mistaken-keys": "Mistaken keys",
  slowest: "Letter groups and words",
  results: "Results",
} as const;
type SectionId = keyof typeof SECTIONS;

interface SectionProps {
  id: SectionId;
  /** How its figures come about, or what the learner makes of them. */
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ id, note, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{SECTIONS[id]}</h2>
      {note ? <p className={styles.quiet}>{note}</p> : null}
      {children}
    </section>
  );
}

/** A long page's table of contents. */
export function Contents() {
  return (
    <nav aria-label="On this page">
      <ul className={styles.contents}>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A key by what it types; the space has nothing to show but its name. */
export function KeyName({ char }: { char: string }) {
  return <kbd>{char === " " ? "space" : char}</kbd>;
}

/** To a lesson on one item: its own words say which, since a page has many of them. */
export function PractiseLink({ group, item }: { group: WeaknessGroup; item: string }) {
  return (
    <Link className={styles.practise} to={itemPath(group, item)} aria-label={`Practise ${spokenItem(item)}`}>
      Practise
    </Link>
  );
}
