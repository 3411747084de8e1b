import type { Term } from "~server/content/pages/glossary.data";
import styles from "./glossary.module.css";

/** The anchor of the whole list. */
export const GLOSSARY_ID = "glossary";

/** Each term with what it means, to be led to one by one. */
export function Glossary({ terms }: { terms: readonly Term[] }) {
  return (
    <section className={styles.section} aria-labelledby={GLOSSARY_ID}>
      <h2 className={styles.title} id={GLOSSARY_ID}>
        Glossary
      </h2>
      <dl className={styles.terms}>
        {terms.map(({ id, name, meaning }) => (
          <div key={id} className={styles.term} id={id}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
