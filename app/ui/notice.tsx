import type { ReactNode } from "react";
import { Stack } from "./layout/primitives";
import styles from "./notice.module.css";

export type NoticeTone = "info" | "success" | "error";

/** The tone must not rest on colour alone. */
const DRAWINGS: Readonly<Record<NoticeTone, string>> = {
  info: "M10 9v5M10 6h.01",
  success: "m6.5 10.5 2.5 2.5 4.5-5.5",
  error: "M10 5.5V11M10 14h.01",
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
}

/** An error interrupts a screen reader; the others wait. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === "error" ? "alert" : "status"}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        <path d={DRAWINGS[tone]} />
      </svg>
      <Stack gap={1}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </Stack>
    </div>
  );
}

export const NOT_SAVED =
  "Something went wrong! The issue has been reported and the developers are working to fix it as soon as possible.";
