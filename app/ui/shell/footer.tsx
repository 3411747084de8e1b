import { Link } from "react-router";
import styles from "./footer.module.css";

const SCREENS = [
  { to: "/typing-practice/", label: "Practice" },
  { to: "/typing-test/", label: "Typing test" },
  { to: "/stats/", label: "Statistics" },
  { to: "/pricing/", label: "Pricing" },
  { to: "/help/", label: "Help" },
  { to: "/preferences/", label: "Preferences" },
] as const;
const CONSENT = { to: "/consent/", label: "Cookies and consent" } as const;

/** The foot of every page. @param asksConsent whether there is anything to consent to, and so a choice to change */
export function Footer({ asksConsent = false }: { asksConsent?: boolean }) {
  const screens = asksConsent ? [...SCREENS, CONSENT] : SCREENS;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.words}>Typing Mentor: a quiet place to learn to type.</p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {screens.map(({ to, label }) => (
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
