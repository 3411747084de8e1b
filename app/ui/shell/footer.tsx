import { Link } from "react-router";
import styles from "./footer.module.css";

const GROUPS = {
  Practise: {
    "/typing-practice/": "Practice",
    "/typing-test/": "Typing test",
    "/stats/": "Statistics",
    "/preferences/": "Preferences",
  },
  Learn: {
    "/course/": "Touch typing course",
    "/articles/": "Articles",
    "/knowledge/": "Knowledge",
    "/help/": "Help",
    "/parents-guide/": "For parents",
  },
  Product: {
    "/features/": "Features",
    "/why-typing-mentor/": "Why Typing Mentor",
    "/pricing/": "Pricing",
    "/typing-mentor-coach/": "Coach",
  },
  "This site": {
    "/about/": "About",
    "/contact-us/": "Contact us",
    "/privacy/": "Privacy",
    "/terms-of-service/": "Terms of service",
    "/typing-mentor-coach-terms/": "Terms of the coach",
    "/consent/": "Cookies and consent",
  },
};

export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav className={styles.groups} aria-label="Footer">
        {Object.entries(GROUPS).map(([title, pages]) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {Object.entries(pages).map(([to, label]) => (
                <li key={to}>
                  <Link className={styles.link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p>Typing Mentor: a quiet place to learn to type.</p>
    </footer>
  );
}
