import type { ReactNode } from "react";
import styles from "./account-sheet.module.css";
import keys from "./account-sheet.svg?raw";
import { Drawing } from "./drawing";
import { Card, Stack } from "./layout/primitives";

/** @param foot other ways on, such as a link to sign up */
export function AccountSheet({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <Card as="div" gap={5} className={styles.sheet}>
      <Drawing svg={keys} align="start" />
      {children}
      {foot ? (
        <Stack gap={2} className={styles.foot}>
          {foot}
        </Stack>
      ) : null}
    </Card>
  );
}
