import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./admin.module.css";
import { Page } from "./layout/page";
import { Notice, type NoticeTone } from "./notice";

const SCREENS = [
  { to: "/admin/", label: "Overview" },
  { to: "/admin/messages/", label: "Messages" },
  { to: "/admin/webhooks/", label: "Webhooks" },
  { to: "/admin/learning/", label: "Learning" },
  { to: "/admin/chat-logs/", label: "Chat logs" },
] as const;

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  here: (typeof SCREENS)[number]["to"];
  notice?: { readonly tone: NoticeTone; readonly words: string } | null;
  children: ReactNode;
}

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

interface AdminTableProps {
  caption: string;
  head: readonly string[];
  children: ReactNode;
}

/** Scrolls where it is wider than the window, also by the keyboard. */
export function AdminTable({ caption, head, children }: AdminTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reachable.
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export interface AuditTableEntry {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
  readonly action: string;
  readonly admin: { readonly id: string; readonly email: string | null };
  readonly learnerId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

export function AuditTable({ entries }: { entries: readonly AuditTableEntry[] }) {
  return (
    <AdminTable caption="What admins did, times in UTC" head={["When (UTC)", "Who", "What", "To whom"]}>
      {entries.map(({ id, at, action, admin, learnerId, details }) => (
        <tr key={id}>
          <th scope="row">
            <UtcTime at={at} />
          </th>
          <td>{admin.email ?? admin.id}</td>
          <td>
            {action}
            <span className={styles.details}>
              {Object.entries(details)
                .map(([name, value]) => `${name}: ${value}`)
                .join(", ")}
            </span>
          </td>
          <td>
            {learnerId === null ? (
              "nobody"
            ) : (
              <Link to={`/admin/learner/?${new URLSearchParams({ id: learnerId })}`}>{learnerId}</Link>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

export function MoreLink({ path, query, label }: { path: string; query: Query; label: string }) {
  return (
    <p className={styles.more}>
      <Link to={withQuery(path, query)}>{label}</Link>
    </p>
  );
}

export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The last moment that a `Date` can hold. */
const LAST_MS = 8.64e15;

/** To the minute; a number that is no moment is shown as it is. @param at ms since 1970 */
export function UtcTime({ at }: { at: number }) {
  if (!(Math.abs(at) <= LAST_MS)) return <span>{at}</span>;
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)}`}</time>;
}
