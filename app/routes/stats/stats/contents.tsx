import { SECTIONS } from "./section";
import styles from "./stats.module.css";

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
