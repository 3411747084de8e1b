import type { Section } from "~/ui/prose/prose";
import styles from "./article.module.css";
import { QUESTIONS } from "./questions";

/** Fewer than this are found by scrolling. */
const FEWEST = 3;

export interface ContentsProps {
  readonly sections: readonly Section[];
  readonly hasQuestions: boolean;
}

/** What the article speaks of; beside it where there is room. */
export function Contents({ sections, hasQuestions }: ContentsProps) {
  if (sections.length < FEWEST) return null;
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <h2 className={styles.contentsTitle} id="on-this-page">
        On this page
      </h2>
      <ol>
        {[...sections, ...(hasQuestions ? [QUESTIONS] : [])].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
