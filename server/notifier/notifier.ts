import type { Logger } from "pino";
import type { ContactTopic } from "~/domain/contact";

export const NOTICE_KINDS = ["trial-start", "cancel", "past-due", "conversion"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface PlanNotice {
  readonly kind: NoticeKind;
  readonly learnerId: string;
  readonly email: string | null;
  /** Paddle's id; null for a trial. */
  readonly subscriptionId: string | null;
  /** The type of the subscription, or the plan's name. */
  readonly type: string;
}

interface ContactNotice {
  readonly kind: "contact";
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
}

export type AdminNotice = PlanNotice | ContactNotice;

export interface Notifier {
  /** Returns at once and never throws: a notice that fails after a few attempts is logged. */
  notify(notice: AdminNotice): void;
  close(): Promise<void>;
}

/** Without a bot: logs the event and the account, and nothing secret. */
export function createLoggingNotifier(logger: Pick<Logger, "warn">): Notifier {
  return {
    notify: notice => logger.warn(toLog(notice), "a notice for the admins"),
    async close() {},
  };
}

export function toLog(notice: AdminNotice): { kind: AdminNotice["kind"]; learnerId?: string } {
  return notice.kind === "contact"
    ? { kind: notice.kind }
    : { kind: notice.kind, learnerId: notice.learnerId };
}

const TITLES: Readonly<Record<AdminNotice["kind"], string>> = {
  "trial-start": "Trial started",
  cancel: "Subscription cancelled",
  "past-due": "Payment past due",
  conversion: "A plan is paid for",
  contact: "New message",
};

/** Telegram accepts 4,096 characters. */
const MAX_LENGTH = 320;

const MAX_TEXT_LENGTH = 600;

/** Uses only Telegram's few elements. Text from people is shown as code, which never becomes a link or a mention. */
export function noticeHtml(notice: AdminNotice): string {
  const lines = Object.entries(toLines(notice)).map(([label, value]) => `${label}: ${value}`);
  return [`<b>${TITLES[notice.kind]}</b>`, ...lines].join("\n");
}

function toLines(notice: AdminNotice): Record<string, string> {
  if (notice.kind === "contact") {
    const { name, email, topic, text } = notice;
    return { Name: asCode(name), Email: asCode(email), About: topic, Text: asCode(text, MAX_TEXT_LENGTH) };
  }
  const { learnerId, email, subscriptionId, type } = notice;
  return {
    "User id": asCode(learnerId),
    Email: asCode(email),
    "Subscription id": asCode(subscriptionId),
    Type: asCode(type),
  };
}

function asCode(value: string | null, longest = MAX_LENGTH): string {
  if (value === null || value === "") return "none";
  // Invisible characters, line breaks and direction marks could make one line look like another.
  const text = value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const characters = Array.from(text);
  const shown = characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
  return `<code>${escapeHtml(shown)}</code>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
