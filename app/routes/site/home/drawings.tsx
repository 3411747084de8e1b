import type { ReactNode } from "react";
import styles from "./drawings.module.css";

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A sheet that waits in a drawer. */
export function KeptDrawing() {
  return (
    <Drawing>
      <path d="M30 36V11a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v25" />
      <path className={styles.accent} d="M38 18h20M38 26h13" />
      <path d="M14 36h68v22a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6Z" />
      <path className={styles.accent} d="M40 49h16" />
    </Drawing>
  );
}

/** The same strokes twice: as they were typed, and as they were played back. */
export function ReplayDrawing() {
  return (
    <Drawing>
      <path d="M10 26h76M10 54h76" />
      <path d="M16 26V14M25 26v-8M33 26V10M46 26v-9M54 26V15M68 26v-8M77 26V12" />
      <path className={styles.accent} d="M16 54V42M25 54v-8M33 54V38M46 54v-9M54 54V43M68 54v-8M77 54V40" />
      <path d="M40 62h16" opacity="0.5" />
    </Drawing>
  );
}

/** Three keys; the finger was meant for the middle one. */
export function InsteadDrawing() {
  return (
    <Drawing>
      <rect className={styles.struck} x="8" y="30" width="25" height="25" rx="5" />
      <rect className={styles.accent} x="36" y="30" width="25" height="25" rx="5" />
      <rect x="64" y="30" width="25" height="25" rx="5" opacity="0.5" />
      <text x="20.5" y="47">
        R
      </text>
      <text className={styles.accent} x="48.5" y="47">
        T
      </text>
      <text x="76.5" y="47" opacity="0.5">
        Y
      </text>
      <path d="M48 21c-3-9-22-10-26.500 1.500m-1.500-6 1.200 6.300 6-2" />
    </Drawing>
  );
}

/** A key, and the letter that is there with it. */
export function QuickDrawing() {
  return (
    <Drawing>
      <rect x="10" y="24" width="30" height="30" rx="6" />
      <path d="M20 46h10" />
      <path className={styles.accent} d="M50 32h12M50 39h18M50 46h8" />
      <path
        className={styles.accent}
        d="M78 24v30M74 22c2 0 4 1 4 3 0-2 2-3 4-3M74 56c2 0 4-1 4-3 0 2 2 3 4 3"
      />
    </Drawing>
  );
}
