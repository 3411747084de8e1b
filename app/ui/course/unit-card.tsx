import { Link } from "react-router";
import type { CourseUnit } from "~/engine/learning/course/curriculum";
import type { UnitState } from "~/engine/learning/course/progress";
import styles from "./unit-card.module.css";
import { getUnitTitle } from "./unit-title";

interface UnitCardProps {
  readonly unit: CourseUnit;
  readonly state: UnitState;
  /** What to do with it now. */
  readonly due: "next" | "review" | null;
}

const WORDS: Readonly<Record<UnitState | "next" | "review", string>> = {
  locked: "Later",
  open: "Not passed yet",
  next: "Next",
  passed: "Passed",
  review: "Review",
};

export function UnitCard({ unit, state, due }: UnitCardProps) {
  const title = getUnitTitle(unit);
  return (
    <li
      className={styles.unit}
      data-testid="course-unit"
      data-state={state}
      data-due={due ?? undefined}
      data-keys={unit.keys}
    >
      <Link
        to={`/course/${unit.id}/${due === "review" ? "?step=review" : ""}`}
        aria-current={due === "next" ? "step" : undefined}
      >
        {unit.kind === "capitals" ? (
          <span>{title}</span>
        ) : (
          <>
            <span className={styles.caps} aria-hidden="true">
              {Array.from(unit.keys, key => (
                <kbd key={key}>{key.toUpperCase()}</kbd>
              ))}
            </span>
            <span className="visually-hidden">{title}</span>
          </>
        )}
        <span className={styles.state}>{WORDS[due ?? state]}</span>
      </Link>
    </li>
  );
}
