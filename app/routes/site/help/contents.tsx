import styles from "./help.module.css";
import type { ShelfOfTopics } from "./queries";

/** Every question of the page, by shelf: beside the answers where there is room, else above them. */
export function Contents({ shelves }: { shelves: readonly ShelfOfTopics[] }) {
  return (
    <nav className={styles.contents} id="contents" aria-label="On this page">
      {shelves.map(({ slug, title, topics }) => (
        <div key={slug}>
          <p className={styles.contentsTitle}>
            <a href={`#${slug}`}>{title}</a>
          </p>
          <ul className={styles.questions}>
            {topics.map(topic => (
              <li key={topic.slug}>
                <a href={`#${topic.slug}`}>{topic.question}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
