import type { Logger } from "pino";
import type { ContactTopic } from "~/domain/contact";

/** What the people who run the product are told at once of a learner's plan. */
export const NOTICE_KINDS = ["trial-start", "cancel", "past-due", "conversion"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface PlanNotice {
  readonly kind: NoticeKind;
  readonly learnerId: string;
  readonly email: string | null;
  /** Paddle's; null for a trial. */
  readonly subscriptionId: string | null;
  /** Of the subscription, or the plan's name. */
  readonly type: string;
}

/** Somebody has written to us. */
export interface ContactNotice {
  readonly kind: "contact";
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
}

export type Notice = PlanNotice | ContactNotice;

export interface Notifier {
  /** Returns at once and never throws: what cannot be delivered in a few tries is logged. */
  notify(notice: Notice): void;
  /** Waits for what is under way, or gives it up. */
  close(): Promise<void>;
}

/** Where no bot is configured: the log, as it is unless configured otherwise, says that something happened and to whom, and nothing that needs to be kept secret. */
export function createLoggingNotifier(logger: Pick<Logger, "warn">): Notifier {
  return {
    notify: notice => logger.warn(toLog(notice), "a notice for the admins"),
    async close() {},
  };
}

/** What may be logged of a notice: what it is, and about which account. Who writes to us is nobody's to read there. */
export function toLog(notice: Notice): { kind: Notice["kind"]; learnerId?: string } {
  return notice.kind === "contact"
    ? { kind: notice.kind }
    : { kind: notice.kind, learnerId: notice.learnerId };
}

const TITLES: Readonly<Record<Notice["kind"], string>> = {
  "trial-start": "Trial started",
  cancel: "Subscription cancelled",
  "past-due": "Payment past due",
  conversion: "A plan is paid for",
  contact: "Somebody has written",
};

/** Far more than an address or an id needs, and a message of four of them is far from the 4,096 that Telegram takes. */
const MAX_LENGTH = 320;

/** Of what somebody writes: enough to know whether to look now. The whole is with the admin's messages. */
const MAX_TEXT_LENGTH = 600;

/**
 * A notice in the few elements that Telegram knows. Addresses, ids and words of others are foreign text: they stand as code,
 * which is never made a link or a mention of.
 */
export function noticeHtml(notice: Notice): string {
  const lines = Object.entries(toLines(notice)).map(([label, value]) => `${label}: ${value}`);
  return [`<b>${TITLES[notice.kind]}</b>`, ...lines].join("\n");
}

function toLines(notice: Notice): Record<string, string> {
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
  // What is not to be seen, line breaks and marks of direction among it, could make one line look like another.
  const text = value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const characters = Array.from(text);
  const shown = characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
  return `<code>${escapeHtml(shown)}</code>`;
}

/** Numbers for whatever means something in HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
