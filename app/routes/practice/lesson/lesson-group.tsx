import { Link } from "react-router";
import styles from "./lesson-group.module.css";

export interface ShelfProps {
  readonly title: string;
  readonly lessons: readonly { readonly label: string; readonly to: string }[];
}

/** What else there is of the same sort. */
export function Shelf({ title, lessons }: ShelfProps) {
  return (
    <nav className={styles.shelf} aria-labelledby="shelf">
      <h2 className={styles.title} id="shelf">
        More on this shelf: {title.toLowerCase()}
      </h2>
      <ul className={styles.lessons}>
        {lessons.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.lesson} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
