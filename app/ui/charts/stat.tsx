import type { ReactNode } from "react";
import type { Measured } from "../format-numbers";
import styles from "./stat.module.css";

export interface StatProps {
  label: string;
  /** What was measured, in one part or several (3 h 5 min); null while there is nothing to take it from. */
  figure: readonly Measured[] | null;
  /** How the figure is computed, in a few words. */
  note?: ReactNode;
}

/** One figure of a `<Stats>` list. */
export function Stat({ label, figure, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>
        {figure === null ? <span className={styles.none}>–</span> : figure.map(renderPart)}
      </dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}

function renderPart([figure, unit]: Measured) {
  return (
    <span className={styles.part} key={unit}>
      {figure}
      <span className={styles.unit}> {unit}</span>
    </span>
  );
}
