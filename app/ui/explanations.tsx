import type { ReactNode } from "react";
import styles from "./explanations.module.css";

/** What a page says for those who want to know more: quiet, below what the page is for. */
export function Explanations({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.explanations}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

export interface ExplanationProps {
  term: string;
  /** Its anchor, where a link leads to it. */
  id?: string | undefined;
  children: ReactNode;
}

/** One of them: what it is about, and a sentence or two. */
export function Explanation({ term, id, children }: ExplanationProps) {
  return (
    <div id={id}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.words}>{children}</dd>
    </div>
  );
}
