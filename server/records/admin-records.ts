import type { ContactTopic, FeedbackSubject } from "~/domain/contact";

/** `next` is the argument for the next page; null at the end. */
export interface Page<Item, Key> {
  readonly items: readonly Item[];
  readonly next: Key | null;
}

export interface ThreadName {
  readonly learnerId: string;
  /** ms since 1970. */
  readonly start: number;
}

/** ms since 1970; `until` is exclusive. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
  /** Null for a visitor. */
  readonly userId: string | null;
}

export interface Handled {
  /** ms since 1970. */
  readonly at: number;
  readonly by: string;
}

export interface KeptContactMessage extends ContactMessage {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
  readonly handled: Handled | null;
}

export interface ListedFeedback {
  readonly id: string;
  /** ms since 1970; 0 if unknown. */
  readonly at: number;
  readonly userId: string | null;
  readonly email: string | null;
  readonly about: FeedbackSubject | null;
  readonly text: string;
  readonly handled: Handled | null;
}

export const MESSAGE_KINDS = ["contact", "feedback"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface CoachDay {
  /** `YYYY-MM-DD`, in UTC. */
  readonly date: string;
  readonly messages: number;
  readonly failures: number;
  readonly learners: number;
}

export const ADMIN_ACTIONS = [
  "grant",
  "withdraw",
  "replay",
  "handled",
  "unhandled",
  "read-conversation",
] as const;

export interface ActingAdmin {
  readonly id: string;
  readonly email: string | null;
}

export interface AdminActionRecord {
  readonly action: (typeof ADMIN_ACTIONS)[number];
  readonly admin: ActingAdmin;
  readonly learnerId: string | null;
  /** Such as `days`, `planType`, `note`, `eventId`, `outcome`. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditEntry extends AdminActionRecord {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
}
