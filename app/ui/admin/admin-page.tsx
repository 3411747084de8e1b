import type { ReactNode } from "react";
import { Link } from "react-router";
import { Page } from "../layout/page";
import { Notice, type NoticeTone } from "../notice";
import styles from "./admin.module.css";

const SCREENS = [
  { to: "/admin/", label: "Overview" },
  { to: "/admin/messages/", label: "Messages" },
  { to: "/admin/webhooks/", label: "Webhooks" },
  { to: "/admin/chat-logs/", label: "Chat logs" },
] as const;

export interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** Which of the screens it is, or lies under. */
  here: (typeof SCREENS)[number]["to"];
  /** What came of the last thing that was done here. */
  notice?: { readonly tone: NoticeTone; readonly words: string } | null;
  children: ReactNode;
}

/** The frame of a screen for admins: the ways between these screens, and what has just been done. */
export function AdminPage({ title, lead, here, notice, children }: AdminPageProps) {
  return (
    <Page
      title={title}
      lead={lead}
      above={
        <nav aria-label="Admin" className={styles.screens}>
          {SCREENS.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === here ? "true" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      }
    >
      {notice ? <Notice tone={notice.tone}>{notice.words}</Notice> : null}
      {children}
    </Page>
  );
}
