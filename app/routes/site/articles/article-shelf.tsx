import { Link } from "react-router";
import { lessonTitle } from "~/ui/lesson-path";
import styles from "./articles.module.css";
import type { Shelf } from "./shelves";

/** Some articles of one kind, each with what can be practised in it. */
export function ArticleShelf({ id, title, words, entries }: Shelf) {
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </header>
      <ul className={styles.entries}>
        {entries.map(entry => (
          <li key={entry.slug} className={styles.entry}>
            <span className={styles.motif} aria-hidden="true">
              {entry.motif}
            </span>
            <div className={styles.words}>
              <h3>
                <Link className={styles.link} to={`/articles/${entry.slug}/`}>
                  {entry.title}
                </Link>
              </h3>
              <p>{entry.summary}</p>
              <p className={styles.facts}>
                <span>{entry.minutes} min to read</span>
                <span>To type: {lessonTitle(entry.lessonName)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
