import type { ReactNode } from "react";
import { Link } from "react-router";
import { spellItem } from "~/domain/group-name";
import { getItemPath } from "~/domain/lesson-path";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import styles from "./stats.module.css";

const SECTIONS = {
  days: "Days of practice",
  milestones: "Milestones",
  progress: "Speed and accuracy",
  letters: "Letters",
  keyboard: "Keyboard",
  "mistaken-keys": "Mistaken keys",
  slowest: "Letter groups and words",
  results: "Results",
} as const;

interface SectionProps {
  id: keyof typeof SECTIONS;
  note?: ReactNode;
  children?: ReactNode;
}

export function Section({ id, note, children }: SectionProps) {
  return (
    <Stack as="section" gap={4} className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{SECTIONS[id]}</h2>
      {note ? <Note>{note}</Note> : null}
      {children}
    </Stack>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="small" tone="muted" className={styles.note}>
      {children}
    </Text>
  );
}

interface TableProps {
  caption: string;
  head: readonly string[];
  /** The last column has lessons, and a heading that is only read aloud. */
  hasLessons?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Table({ caption, head, hasLessons = false, className = styles.table, children }: TableProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map(title => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {hasLessons ? (
            <th scope="col">
              <span className="visually-hidden">Lesson</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <Text as="details" size="small" tone="muted" className={styles.details}>
      <summary>{summary}</summary>
      {children}
    </Text>
  );
}

export function Contents() {
  return (
    <nav aria-label="On this page">
      <Cluster as="ul" gap={5} rowGap={1} className={styles.contents}>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

export const KeyName = ({ char }: { char: string }) => <kbd>{char === " " ? "space" : char}</kbd>;

/** Nothing without a group: no lesson is about the space, of which every text has the most. */
export function PractiseLink({ group, item }: { group: WeaknessGroup | null | undefined; item: string }) {
  if (!group) return null;
  return (
    <Link
      className={styles.practise}
      to={getItemPath(group, item)}
      aria-label={`Practise ${spellItem(item)}`}
    >
      Practise
    </Link>
  );
}
