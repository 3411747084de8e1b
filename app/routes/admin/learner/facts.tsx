import type { ReactNode } from "react";
import styles from "./admin-learner.module.css";

/** Facts under a heading; what is null is not shown. */
export function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {Object.entries(facts)
          .filter(([, value]) => value !== null)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
