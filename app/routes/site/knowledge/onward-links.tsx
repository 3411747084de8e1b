import { Link } from "react-router";
import styles from "./onward-links.module.css";

const WAYS = [
  {
    to: "/articles/",
    label: "Articles with practice",
    says: "Nine subjects, from paragraphs to the number row, each with a pad to try it at once.",
  },
  {
    to: "/help/",
    label: "Help",
    says: "What learners ask: fingers, posture, plateaus, how long it takes.",
  },
  {
    to: "/typing-test/",
    label: "Typing test",
    says: "One, five, ten or fifteen minutes, by the measures of this page.",
  },
] as const;

/** Where to go from here. */
export function OnwardLinks() {
  return (
    <section className={styles.section} aria-labelledby="onwards">
      <h2 id="onwards">Read on</h2>
      <ul className={styles.ways}>
        {WAYS.map(({ to, label, says }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
