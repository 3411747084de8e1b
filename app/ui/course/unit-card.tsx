import { Link } from "react-router";
import type { CourseUnit } from "~/engine/learning/course/curriculum";
import type { UnitState } from "~/engine/learning/course/progress";
import { Cluster, Text } from "../layout/primitives";
import styles from "./unit-card.module.css";
import { getUnitTitle } from "./unit-title";

interface UnitCardProps {
  readonly unit: CourseUnit;
  readonly state: UnitState;
  readonly isCurrent: boolean;
}

const STATES: Readonly<Record<UnitState, string>> = { locked: "Later", open: "Open", passed: "Passed" };
const MAX_CAPS = 3;

export function UnitCard({ unit, state, isCurrent }: UnitCardProps) {
  const title = getUnitTitle(unit);
  const caps = unit.keys.length <= MAX_CAPS ? [...unit.keys] : [unit.kind === "capitals" ? "⇧" : unit.keys];
  return (
    <li
      className={styles.unit}
      data-testid="course-unit"
      data-state={state}
      data-keys={unit.keys}
      data-current={isCurrent || undefined}
    >
      <Link to={`/course/${unit.id}/`} aria-current={isCurrent ? "step" : undefined}>
        <span className={styles.caps} aria-hidden="true">
          {caps.map(cap => (
            <kbd key={cap}>{cap.toUpperCase()}</kbd>
          ))}
        </span>
        <span className="visually-hidden">{title}</span>
        <Cluster as="span" gap={2} className={styles.state}>
          <Text as="span" size="small" tone="muted">
            {isCurrent ? "Next" : STATES[state]}
          </Text>
        </Cluster>
      </Link>
    </li>
  );
}
