import { Link } from "react-router";
import styles from "./article.module.css";

/** The way that leads here from the list of articles. */
export function Trail({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to="/articles/">Articles</Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
