import type { ReactNode } from "react";
import styles from "./stats.module.css";

/** The page's sections by their anchors, in order, and what the table of contents calls them. */
export const SECTIONS = {
  days: "Days of practice",
  progress: "Speed and accuracy",
  letters: "Letters",
  keyboard: "Keyboard",
  "mistaken-keys": "Mistaken keys",
  slowest: "Letter groups and words",
  results: "Results",
} as const;
export type SectionId = keyof typeof SECTIONS;

export interface SectionProps {
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
