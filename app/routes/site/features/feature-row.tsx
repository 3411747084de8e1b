import { Link } from "react-router";
import type { Feature } from "./features";
import styles from "./features.module.css";

/** A feature in words, and beside them what it looks like. */
export function FeatureRow({ feature: { title, text, way, Drawing } }: { feature: Feature }) {
  return (
    <article className={styles.feature}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        <p>
          <Link to={way.to}>{way.label}</Link>
        </p>
      </div>
      <div className={styles.drawing}>
        <Drawing />
      </div>
    </article>
  );
}
