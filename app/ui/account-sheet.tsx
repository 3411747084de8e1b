import type { ReactNode } from "react";
import styles from "./account-sheet.module.css";

export interface AccountSheetProps {
  children: ReactNode;
  /** What else one may have come for, such as a link to sign up. */
  foot?: ReactNode;
}

/** Left edges of the eight keys that the fingers rest on, with the gap between the hands. */
const KEYS = [0.5, 16.5, 32.5, 48.5, 68.5, 84.5, 100.5, 116.5] as const;
/** F and J, which have a ridge to be found by. */
const HOME_KEYS: readonly number[] = [48.5, 68.5];

/** The raised sheet that log-in, sign-up and their like stand on. Its forms and buttons take the whole width. */
export function AccountSheet({ children, foot }: AccountSheetProps) {
  return (
    <div className={styles.sheet}>
      <svg className={styles.keys} viewBox="0 0 130 16" aria-hidden="true">
        {KEYS.map(x => (
          <g key={x} data-home={HOME_KEYS.includes(x) ? "" : undefined}>
            <rect x={x} y="0.5" width="13" height="15" rx="3" />
            {HOME_KEYS.includes(x) ? <path d={`M${x + 4} 11.5h5`} /> : null}
          </g>
        ))}
      </svg>
      {children}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  );
}
