import type { ReactNode } from "react";
import styles from "./stat.module.css";

export interface StatProps {
  label: string;
  /** The figure; null while there is nothing to take it from. */
  figure: ReactNode;
  unit?: string;
  /** How the figure is computed, in a few words. */
  note?: ReactNode;
}

/** One figure of a `<Stats>` list. */
export function Stat({ label, figure, unit, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>
        {figure ?? <span className={styles.none}>–</span>}
        {figure !== null && unit ? <span className={styles.unit}> {unit}</span> : null}
      </dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}
