import type { ThreadMessage } from "~/domain/chat";
import type { ContactTopic, FeedbackSubject } from "~/domain/contact";

/** A part of a list; `next` is what the call for the part after it is given, null when there is none. */
export interface Page<Item, Key> {
  readonly items: readonly Item[];
  readonly next: Key | null;
}

/** One conversation, by whose it is and when it was begun. */
export interface ThreadName {
  readonly learnerId: string;
  /** ms since 1970. */
  readonly start: number;
}

/** How a conversation begins. */
export interface ThreadOpening {
  readonly start: number;
  /** Its first message, cut; "" where that cannot be read. */
  readonly text: string;
}

/** A stretch of time, ms since 1970: from the first on, and before the second. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/**
 * Conversations with the tutor, as admins look through them. What there is is told by the tree of conversations itself, so
 * what a restored backup brought is there, too, and so is what deleted accounts have left, if anything.
 */
export interface ChatLogRecords {
  /** Ids of the learners with any conversation, in their order. `after`: the `next` of the part before. `total`: of all parts. */
  chatLearners(options: {
    limit: number;
    after?: string;
  }): Promise<Page<string, string> & { readonly total: number }>;
  /** When a learner's conversations were begun, the newest first. `total`: of all parts, and within `span` if it is given. */
  chatStarts(
    learnerId: string,
    options: { limit: number; before?: number; span?: TimeSpan },
  ): Promise<Page<number, number> & { readonly total: number }>;
  /** How each of these conversations begins, in their order; those that are not there are left out. */
  chatOpenings(names: readonly ThreadName[]): Promise<(ThreadName & ThreadOpening)[]>;
  /** The messages of a conversation, the oldest first; `from` is the place of the first one. Null: there is no such one. */
  chatMessages(
    learnerId: string,
    start: number,
    options: { limit: number; from?: number },
  ): Promise<Page<ThreadMessage, number> | null>;
  /**
   * Conversations of whomever that were begun within a span, the newest first. `isComplete` is false while conversations
   * are still being looked through that nobody has indexed yet: then there may be more in a moment.
   */
  chatsBegun(
    span: TimeSpan,
    limit: number,
  ): Promise<{
    readonly items: readonly ThreadName[];
    readonly isComplete: boolean;
    readonly hasMore: boolean;
  }>;
}

/** What somebody writes to us. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
  /** The learner who was signed in; null for a visitor. */
  readonly userId: string | null;
}

/** That an admin has seen to something that was said. */
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

/** A feedback in the list of all of them. */
export interface ListedFeedback {
  readonly id: string;
  /** ms since 1970; 0 where nothing says. */
  readonly at: number;
  readonly userId: string | null;
  readonly email: string | null;
  /** Null where it is in the list of feedback alone. */
  readonly about: FeedbackSubject | null;
  readonly text: string;
  readonly handled: Handled | null;
}

export const MESSAGE_KINDS = ["contact", "feedback"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface MessageRecords {
  /** Keeps a message, once. It is deleted with everything else of its learner's. @throws ZodError beyond the bounds */
  addContactMessage(message: ContactMessage, now: number): Promise<void>;
  /** The newest first. */
  contactMessages(options: { limit: number; before?: string }): Promise<Page<KeptContactMessage, string>>;
  /** All messages of a learner's, the newest first. */
  getContactMessages(learnerId: string): Promise<KeptContactMessage[]>;
  /** What all learners have said, the newest first. */
  allFeedback(options: { limit: number; before?: string }): Promise<Page<ListedFeedback, string>>;
  /** Marks a message as seen to, or takes the mark back, with an entry in the audit. False if there is no such message. */
  setHandled(
    message: { readonly kind: MessageKind; readonly id: string },
    isHandled: boolean,
    by: ActingAdmin,
    now: number,
  ): Promise<boolean>;
}

/** What the tutor was asked on one day, on all servers. */
export interface TutorDay {
  /** `YYYY-MM-DD`, in UTC. */
  readonly date: string;
  /** Messages of learners that were taken. */
  readonly messages: number;
  /** Of these, those that got no reply. */
  readonly failures: number;
  /** Learners who sent any. */
  readonly learners: number;
}

export interface TutorUsageRecords {
  /** The last days, up to that of `now`, the oldest first; also those on which nothing was asked. */
  tutorUsage(days: number, now: number): Promise<TutorDay[]>;
  /** Counts a message that got no reply. Never rejects: what cannot be counted is logged. */
  countTutorFailure(learnerId: string, now: number): Promise<void>;
}

export const ADMIN_ACTIONS = [
  "grant",
  "withdraw",
  "replay",
  "handled",
  "unhandled",
  "read-conversation",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Who does it. */
export interface ActingAdmin {
  readonly id: string;
  readonly email: string | null;
}

/** What an admin did. */
export interface AdminActionRecord {
  readonly action: AdminAction;
  readonly admin: ActingAdmin;
  /** Whom it is about; null for nobody. */
  readonly learnerId: string | null;
  /** What else is to be known of it, such as `days`, `planType`, `note`, `eventId`, `outcome`. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditEntry extends AdminActionRecord {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
}

export interface AuditRecords {
  /** What admins did, the newest first. */
  audit(options: { limit: number; before?: string }): Promise<Page<AuditEntry, string>>;
  /** What admins did that is about a learner, the newest first, 100 at most. */
  auditOf(learnerId: string): Promise<AuditEntry[]>;
  /** Enters what changes nothing by itself, such as that a conversation was read. */
  enterDeed(deed: AdminActionRecord, now: number): Promise<void>;
}

export interface IndexRecords {
  /** Looks through all conversations anew, so that they are found by when they were begun. Answers how many learners have any. */
  reindexChats(): Promise<number>;
}

/** What of the records is there for admins alone. */
export interface AdminRecords
  extends ChatLogRecords,
    MessageRecords,
    TutorUsageRecords,
    AuditRecords,
    IndexRecords {}
