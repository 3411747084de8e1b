import { Link } from "react-router";
import { Card } from "~/ui/layout/primitives";
import styles from "./profile.module.css";

const PLACES = [
  {
    to: "/preferences/",
    label: "Preferences",
    what: "The theme, what the pad shows while you type, the length of your typing test.",
  },
  {
    to: "/profile/data/",
    label: "Your data",
    what: "Take everything with you, bring in what you typed elsewhere, or delete it all.",
  },
] as const;

/** What else belongs to an account and has a page of its own. */
export function ElsewhereCard() {
  return (
    <Card title="Also yours">
      <ul className={styles.places}>
        {PLACES.map(({ to, label, what }) => (
          <li key={to}>
            <Link className={styles.place} to={to}>
              {label}
            </Link>
            <p className={styles.quiet}>{what}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
