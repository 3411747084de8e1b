import { Link } from "react-router";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { lessonPath, lessonTitle } from "~/ui/lesson-path";
import styles from "./read-next.module.css";
import type { Neighbours, Pointer } from "./read-next-articles";

export interface ReadNextProps extends Neighbours {
  readonly lessonName: LessonName;
}

/** What to do and to read after this article. */
export function ReadNext({ lessonName, related, previous, next }: ReadNextProps) {
  return (
    <section className={styles.further} aria-labelledby="read-next">
      <h2 id="read-next">What to read next</h2>
      <ul className={styles.related}>
        {related.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link to={`/articles/${slug}/`}>{title}</Link>
            <p>{summary}</p>
          </li>
        ))}
        <li>
          <Link to={lessonPath(lessonName)}>{lessonTitle(lessonName)}</Link>
          <p>The same practice on a page of its own, where your results are kept and counted.</p>
        </li>
      </ul>
      <nav className={styles.neighbours} aria-label="Articles before and after">
        {previous && <Neighbour word="Previous" rel="prev" {...previous} />}
        {next && <Neighbour word="Next" rel="next" {...next} />}
      </nav>
    </section>
  );
}

interface NeighbourProps extends Pointer {
  readonly word: string;
  readonly rel: "prev" | "next";
}

function Neighbour({ word, rel, slug, title }: NeighbourProps) {
  return (
    <Link to={`/articles/${slug}/`} rel={rel} data-rel={rel}>
      <span>{word}</span> {title}
    </Link>
  );
}
