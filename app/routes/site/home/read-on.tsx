import { Link } from "react-router";
import styles from "./read-on.module.css";
import type { WayOn } from "./ways-on";

/** For whoever would rather read first. */
export function ReadOn({ ways }: { ways: readonly WayOn[] }) {
  return (
    <nav className={styles.ways} aria-label="Read on">
      {ways.map(({ to, label, says }) => (
        <p key={to}>
          <Link to={to}>{label}</Link>
          {says}
        </p>
      ))}
    </nav>
  );
}
