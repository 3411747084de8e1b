import { Link } from "react-router";
import styles from "./choices.module.css";

export interface Choice {
  readonly label: string;
  readonly to: string;
  readonly chosen: boolean;
}

/** Links, which can be bookmarked and need no JavaScript. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(choice => (
          <li key={choice.to}>
            <Link
              className={styles.choice}
              to={choice.to}
              aria-current={choice.chosen ? "page" : undefined}
              preventScrollReset
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
