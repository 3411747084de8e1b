import type { ReactNode } from "react";
import styles from "./account-sheet.module.css";
import keys from "./account-sheet.svg?raw";
import { Drawing } from "./drawing";
import { Stack } from "./layout/primitives";

export interface AccountSheetProps {
  children: ReactNode;
  /** What else one may have come for, such as a link to sign up. */
  foot?: ReactNode;
}

/** The raised sheet that log-in, sign-up and their like stand on. Its forms and buttons take the whole width. */
export function AccountSheet({ children, foot }: AccountSheetProps) {
  return (
    <Stack gap={5} className={styles.sheet}>
      <Drawing svg={keys} align="start" />
      {children}
      {foot ? (
        <Stack gap={2} className={styles.foot}>
          {foot}
        </Stack>
      ) : null}
    </Stack>
  );
}
