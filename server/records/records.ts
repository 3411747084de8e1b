import type { z } from "zod";
import type { CertificateLesson } from "~/domain/certificate";
import type { ChatThread } from "~/domain/chat";
import type { FeedbackSubject } from "~/domain/contact";
import type { HistoryName } from "~/domain/history-names";
import type { MilestoneId } from "~/domain/milestones";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { Records } from "./firebase-records";
import type { detailsSchema, resultSubmissionSchema } from "./schema";

/** A finished test as the browser posts it; nothing in it is computed. */
export type ResultSubmission = Readonly<z.infer<typeof resultSubmissionSchema>>;

/** For results that were not typed here, or not in this account. */
export const IMPORT_SOURCES = ["keybr", "monkeytype", "export"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** `users/{uid}/stats/{id}`, as the server's replay computed it. Speeds in whole wpm. */
export interface StoredResult {
  readonly name: HistoryName;
  /** ms: the clock if it ran out, else the typed time. */
  readonly duration: number;
  readonly started: number;
  readonly finished: number;
  readonly wpm: number;
  readonly rawWpm: number;
  /** Percent, one decimal. */
  readonly accuracy: number;
  /** Net typing time without pauses, ms. */
  readonly elapsed: number;
  readonly characters: number;
  readonly source?: ImportSource | undefined;
}

export interface HistoryEntry extends StoredResult {
  readonly id: string;
}

/** Not replayed here. The id is `{started}-{…}`, the same at each import. */
export interface ImportedResult extends HistoryEntry {
  readonly source: ImportSource;
}

/** `users/{uid}/certificates/{resultId}`, and with `uid` and `resultId` at `certificates/{id}`. Never changed. */
export interface StoredCertificate {
  /** 24 hexadecimal digits, random: the page's address. */
  readonly id: string;
  /** What the learner typed, normalized. */
  readonly name: string;
  readonly lesson: CertificateLesson;
  readonly wpm: number;
  /** Percent, one decimal. */
  readonly accuracy: number;
  /** ms. */
  readonly duration: number;
  /** `YYYY-MM-DD`, of the learner's calendar. */
  readonly date: string;
  /** ms since 1970. */
  readonly createdAt: number;
}

export interface OwnCertificate extends StoredCertificate {
  readonly resultId: string;
}

export interface Best {
  readonly wpm: number;
  readonly accuracy: number;
  readonly id: string;
}

interface RecentTest {
  readonly id: string;
  readonly wpm: number;
  readonly accuracy: number;
}

/** `users/{uid}/summary`: what most pages need, so that their cost doesn't grow with the history. */
export interface Summary {
  /** Raised by one with each save; the rules refuse any other step. */
  readonly revision: number;
  readonly tests: number;
  /** Net typing time, ms. */
  readonly elapsed: number;
  readonly characters: number;
  readonly bestWpm: number;
  readonly bestAccuracy: number;
  /** The fastest of each lesson; among equals the more accurate. */
  readonly bests: Readonly<Partial<Record<HistoryName, Best>>>;
  /** Whether `bests` and `bestWpm` count accurate results only, as they do since that rule. */
  readonly accurateBests: boolean;
  /** Newest last, at most ten. */
  readonly lastTests: readonly RecentTest[];
  /** Those of prose and words: drills of easy keys would inflate targets. */
  readonly lastProse: readonly RecentTest[];
  readonly lastLesson: LessonName | null;
  /** IANA name from the latest result with one. */
  readonly timeZone: string | null;
  /** `YYYY-MM-DD`. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Random, drawn with the first save: after an erasure, updates computed before it are refused. */
  readonly epoch: string | null;
}

export const EMPTY_SUMMARY: Summary = {
  revision: 0,
  tests: 0,
  elapsed: 0,
  characters: 0,
  bestWpm: 0,
  bestAccuracy: 0,
  bests: {},
  accurateBests: true,
  lastTests: [],
  lastProse: [],
  lastLesson: null,
  timeZone: null,
  firstDay: null,
  lastDay: null,
  epoch: null,
};

export interface Day {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly tests: number;
  /** Net typing time, ms. */
  readonly elapsed: number;
  readonly characters: number;
  readonly meanWpm: number;
  readonly meanAccuracy: number;
  readonly bestWpm: number;
}

/** "" and 0 where not given. */
export type ProfileDetails = Readonly<z.infer<typeof detailsSchema>>;

export const NO_DETAILS: ProfileDetails = {
  firstName: "",
  lastName: "",
  userName: "",
  email: "",
  address: "",
  dateOfBirth: 0,
};

export interface KeptFeedback extends Omit<Feedback, "userId"> {
  /** ms since 1970. */
  readonly at: number;
}

export interface Feedback {
  readonly userId: string;
  readonly email: string;
  /** At most `MAX_FEEDBACK_LENGTH` characters. */
  readonly text: string;
  readonly about: FeedbackSubject;
}

const REFUSALS = [
  "malformed",
  /** It names another owner than the learner who sends it. */
  "wrong-learner",
  /** Another learner has saved the same keystrokes. */
  "already-claimed",
  "id-taken",
  "unknown-text",
  "transcript-invalid",
  "not-finished",
  "time-invalid",
  "implausible",
] as const;
type RefusalReason = (typeof REFUSALS)[number];

/** Will never be accepted. `reason` is a sentence for the learner. */
export class RefusedResult extends Error {
  constructor(
    readonly code: RefusalReason,
    readonly reason: string,
    readonly status: 400 | 403 | 409 | 422 = 422,
  ) {
    super(reason);
    this.name = "RefusedResult";
  }
}

export interface SavedResult {
  readonly entry: HistoryEntry;
  readonly summary: Summary;
  /** False when it was saved before. */
  readonly isNew: boolean;
  /** Reached by this result, of each kind the highest; the same for a repeat. */
  readonly milestones: readonly MilestoneId[];
  /** ms practised on its day so far. */
  readonly dayElapsed: number;
}

/** `typing-data` leaves what a deletion must not reset: subscription, trial and limits. */
export type Erasure = "typing-data" | "everything";

export interface ChatMessageToSave {
  /** Null begins a new thread. */
  readonly start: number | null;
  readonly content: string;
}

export type Admission =
  | {
      readonly admitted: true;
      /** The thread up to the message; at most the latest hundred. */
      readonly thread: ChatThread;
      readonly loadKey: number;
      /** Messages in the window, with this one. */
      readonly count: number;
    }
  /** `freeAt`: ms since 1970, when the next one is admitted. */
  | { readonly admitted: false; readonly count: number; readonly freeAt: number };

export type { Records };

export type ChatRecords = Pick<
  Records,
  "chatThread" | "chatThreads" | "chatCount" | "addChatMessage" | "addChatReply" | "releaseChatMessage"
>;
