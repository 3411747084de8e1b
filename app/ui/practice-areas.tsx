import { Link } from "react-router";
import styles from "./practice-areas.module.css";

const PARAGRAPHS = { to: "/typing-practice/", label: "Paragraphs" };
const NUMBERS = { to: "/typing-practice/numbers/", label: "Numbers" };
const ALL_LESSONS = { to: "/lessons/", label: "All lessons" };

export interface PracticeAreasProps {
  /** The address of the page, if it is one of the areas itself. */
  readonly here?: string;
  /** Those who are signed in have a page of all their lessons. */
  readonly isLearner: boolean;
}

/** Where else one can practise. */
export function PracticeAreas({ here, isLearner }: PracticeAreasProps) {
  const areas = isLearner ? [PARAGRAPHS, NUMBERS, ALL_LESSONS] : [PARAGRAPHS, NUMBERS];
  return (
    <nav aria-label="Practice areas">
      <ul className={styles.areas}>
        {areas.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.area} to={to} aria-current={to === here ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
