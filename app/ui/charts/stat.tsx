import type { ReactNode } from "react";
import type { Measured } from "../format-numbers";
import { Stack, Text } from "../layout/primitives";
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
    <Stack gap={1}>
      <Text as="dt" size="small" tone="muted">
        {label}
      </Text>
      <dd className={styles.figure}>
        {figure === null ? (
          <Text as="span" tone="faint">
            –
          </Text>
        ) : (
          figure.map(renderPart)
        )}
      </dd>
      {note ? (
        <Text as="dd" size="small" tone="faint" className={styles.note}>
          {note}
        </Text>
      ) : null}
    </Stack>
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

interface BarProps {
  /** From 0 to 1; what is beyond is not drawn. */
  share: number;
  /** From `share` up to this it is shaded, for what has been begun. */
  begun?: number;
}

/** A share as a length. It says nothing to a screen reader: the figure stands beside it in words. */
export function Bar({ share, begun = 0 }: BarProps) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {begun > share ? <rect className={styles.begun} width={formatWidth(begun)} height="1" /> : null}
      <rect className={styles.share} width={formatWidth(share)} height="1" />
    </svg>
  );
}

function formatWidth(share: number): number {
  return Math.round(1_000 * Math.min(1, Math.max(0, share))) / 10;
}
