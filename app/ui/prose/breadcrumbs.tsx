import { Link } from "react-router";
import type { Crumb } from "../page-meta";
import styles from "./breadcrumbs.module.css";

/** The way that leads to a page from the one above it. */
export function Trail({ above, title }: { above: Crumb; title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to={above.path}>{above.name}</Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
