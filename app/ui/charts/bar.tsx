import styles from "./bar.module.css";

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
