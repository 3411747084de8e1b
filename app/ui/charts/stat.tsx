import type { ReactNode } from "react";
import type { Measured } from "../format-numbers";
import { Grid, Stack, Text } from "../layout/primitives";
import styles from "./stat.module.css";

interface StatProps {
  label: string;
  /** In parts, such as 3 h 5 min; null while there is none. */
  figure: readonly Measured[] | null;
  note?: ReactNode;
}

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

export function Stats({ children }: { children: ReactNode }) {
  return (
    <Grid as="dl" gap={5} className={styles.stats}>
      {children}
    </Grid>
  );
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
  share: number;
  begun?: number;
}

/** Hidden from screen readers: the figure stands beside it in words. */
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
