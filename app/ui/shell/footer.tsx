import { Link } from "react-router";
import styles from "./footer.module.css";

const SCREENS = [
  { to: "/typing-practice/", label: "Practice" },
  { to: "/typing-test/", label: "Typing test" },
  { to: "/stats/", label: "Statistics" },
  { to: "/pricing/", label: "Pricing" },
  { to: "/preferences/", label: "Preferences" },
] as const;

/** The foot of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.words}>Typing Mentor: a quiet place to learn to type.</p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {SCREENS.map(({ to, label }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
