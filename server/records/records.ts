import type { ChatThread } from "~/domain/chat";
import type { FeedbackSubject } from "~/domain/contact";
import type { HistoryName } from "~/domain/history-names";
import type { Preferences } from "~/domain/preferences";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { Confusions } from "~/engine/weakness/confusions";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import type { AdminRecords } from "./admin-records";

/** A finished test as the browser hands it in: what was typed when, and nothing computed. */
export interface ResultSubmission {
  /** `{started}-{random}`: sorts by time, and is the same at each retry. */
  readonly id: string;
  /** The learner it belongs to; null when it was typed signed out. */
  readonly owner: string | null;
  readonly lessonName: LessonName;
  readonly text: string;
  /** That the text came with; browsers of before seals send none, and paragraphs have none. */
  readonly seal?: string | null | undefined;
  /** ms; 0 = no clock, the test ends with its text. */
  readonly duration: number;
  /** Wall-clock time of the first keystroke, ms since 1970. */
  readonly started: number;
  /** base64url of the engine's transcript codec. */
  readonly transcript: string;
  /** What the browser's clock showed when it posted this, ms since 1970: another at each retry. */
  readonly sentAt?: number | undefined;
  /** IANA name of the browser's time zone when it was typed; ignored if there is no such zone. */
  readonly timeZone?: string | undefined;
}

/** Where a result came from that was not typed here, or not into this account. */
export const IMPORT_SOURCES = ["keybr", "monkeytype", "export"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** `users/{uid}/stats/{id}`: what the server's own replay computed. Speeds in whole wpm. */
export interface StoredResult {
  readonly name: HistoryName;
  /** ms: the clock, if it ran out; the time that was typed if the text ended first. */
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
  /** Absent when it was typed here. */
  readonly source?: ImportSource | undefined;
}

export interface HistoryEntry extends StoredResult {
  readonly id: string;
}

/** A result that nobody here has replayed. Its id is `{started}-{…}`, and the same at each import. */
export interface ImportedResult extends HistoryEntry {
  readonly source: ImportSource;
}

export interface Best {
  readonly wpm: number;
  readonly accuracy: number;
  /** Of the result. */
  readonly id: string;
}

/** `users/{uid}/summary`: everything that a page needs at a glance, so that its cost never grows with history. */
export interface Summary {
  /** Raised by one with each save; the database's rules refuse any other step. */
  readonly revision: number;
  readonly tests: number;
  /** Net typing time, ms. */
  readonly elapsed: number;
  readonly characters: number;
  readonly bestWpm: number;
  readonly bestAccuracy: number;
  /** The fastest result of each lesson; of equally fast ones the more accurate. */
  readonly bests: Readonly<Partial<Record<HistoryName, Best>>>;
  /** Newest last, at most ten: what the means are taken from. */
  readonly lastTests: readonly { readonly id: string; readonly wpm: number; readonly accuracy: number }[];
  readonly lastLesson: LessonName | null;
  /** IANA name, as the latest result came with one. */
  readonly timeZone: string | null;
  /** `YYYY-MM-DD`. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Drawn when the first thing is stored: what was computed before everything was erased is refused afterwards. */
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
  lastTests: [],
  lastLesson: null,
  timeZone: null,
  firstDay: null,
  lastDay: null,
  epoch: null,
};

/** What was typed on one day of the learner's calendar. */
export interface Day {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly tests: number;
  /** Net typing time, ms. */
  readonly elapsed: number;
  readonly characters: number;
  /** Means over the day's tests, not rounded. */
  readonly meanWpm: number;
  readonly meanAccuracy: number;
  readonly bestWpm: number;
}

/** What a learner says of themselves; "" and 0 where they do not. */
export interface ProfileDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly email: string;
  readonly address: string;
  /** ms since 1970, midnight UTC; 0 = not given. */
  readonly dateOfBirth: number;
}

export const NO_DETAILS: ProfileDetails = {
  firstName: "",
  lastName: "",
  userName: "",
  email: "",
  address: "",
  dateOfBirth: 0,
};

/** What a learner has said. */
export interface KeptFeedback extends Omit<Feedback, "userId"> {
  /** ms since 1970. */
  readonly at: number;
}

/** What a learner says when they are asked. */
export interface Feedback {
  readonly userId: string;
  readonly email: string;
  /** At most `LONGEST_FEEDBACK` characters; kept without the blanks around it. */
  readonly text: string;
  readonly about: FeedbackSubject;
}

export const REFUSALS = [
  "malformed",
  /** It names another owner than the learner who sends it: the browser's session has changed hands. */
  "wrong-learner",
  /** Another learner has stored the very same keystrokes. */
  "already-claimed",
  /** The id is that of another result. */
  "id-taken",
  "unknown-text",
  "transcript-invalid",
  "not-finished",
  "time-invalid",
  "implausible",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A result that will never be accepted. `reason` is a sentence for the learner. */
export class RefusedResult extends Error {
  constructor(
    readonly code: Refusal,
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
  /** False when this very result was stored before: nothing was changed. */
  readonly isNew: boolean;
}

/**
 * `typing-data` leaves what a learner could otherwise lose, or get again, by deleting: the subscription, whether a trial
 * was used, and how much of a limit.
 */
export type Erasure = "typing-data" | "everything";

/** A learner's message that is to be counted and kept. */
export interface ChatTurn {
  /** Of the thread that it goes on with; null begins one, which is named by the time at which this is kept. */
  readonly start: number | null;
  readonly content: string;
}

export type Admission =
  | {
      readonly admitted: true;
      /** Up to the message, which is its last. Of a long one the latest hundred: more than a tutor is given. */
      readonly thread: ChatThread;
      /** Key of what was entered under `chatLoad`. */
      readonly loadKey: number;
      /** Messages in the window, this one included. */
      readonly count: number;
    }
  /** `freeAt`: ms since 1970, when the next one is admitted. */
  | { readonly admitted: false; readonly count: number; readonly freeAt: number };

/** What is kept of a learner's conversations with the tutor. */
export interface ChatRecords {
  /** The thread begun at `start`, or the latest one; null when there is none. Of a long one the latest hundred messages. */
  chatThread(learnerId: string, start?: number): Promise<ChatThread | null>;
  /**
   * Counts a learner's message and appends it to its thread, both or neither; refuses it when `MOST_MESSAGES` are within
   * `MESSAGES_WINDOW`, whatever other servers do meanwhile. A message that the thread ends with already, unanswered, is
   * counted and not appended: it is being tried again, also when it names no thread within ten minutes, and the latest one
   * ends with it. A `start` that no thread has begins a new one, and so does that of a thread of 400 messages or more.
   */
  addChatMessage(learnerId: string, turn: ChatTurn, now: number): Promise<Admission>;
  /** Appends what the tutor has answered, if anything, to what the thread holds by then; a thread that is gone stays so. */
  addChatReply(learnerId: string, start: number, content: string, now: number): Promise<void>;
  /** A message that nobody could be asked to answer does not count. */
  releaseChatMessage(learnerId: string, loadKey: number): Promise<void>;
  /** Messages counted within `MESSAGES_WINDOW` before `now`: `MOST_MESSAGES` at most. */
  chatCount(learnerId: string, now: number): Promise<number>;
  /** Oldest first, one at a time: for the export. */
  chatThreads(learnerId: string): AsyncIterable<ChatThread>;
}

/** What is kept of a learner. Everything else about the database is this port's secret. */
export interface Records extends ChatRecords, AdminRecords {
  /**
   * Replays a submission and stores what the replay says: exactly once, however often and wherever it is sent. If the
   * browser's clock is off, the entry has our time, and an id to match.
   * @throws RefusedResult
   */
  saveResult(learnerId: string, submission: ResultSubmission, now: number): Promise<SavedResult>;
  summary(learnerId: string): Promise<Summary>;
  /**
   * The summary, computed anew from all results if it is not there although they are (a restored backup) or if it is of
   * before days were counted. One read more than `summary` for a learner without results.
   * @param timeZone for results that came without one
   */
  repairedSummary(learnerId: string, timeZone: string): Promise<Summary>;
  /**
   * Newest first. `before` is the id of the last entry of the page before; `since` (ms since 1970) leaves out what was
   * begun earlier. Costs by `limit`, not by what there is.
   */
  history(
    learnerId: string,
    options: { limit: number; before?: string; lesson?: HistoryName; since?: number },
  ): Promise<HistoryEntry[]>;
  /** Oldest first, in pages. */
  allResults(learnerId: string): AsyncIterable<HistoryEntry[]>;
  /** Oldest first; `since` (`YYYY-MM-DD`) leaves out the days before it. */
  days(learnerId: string, options: { since?: string }): Promise<Day[]>;
  /** All groups unless some are asked for; what never had a value is absent. Items have no prototype. */
  weakness(learnerId: string, groups?: readonly WeaknessGroup[]): Promise<StoredWeakness>;
  confusions(learnerId: string): Promise<Confusions>;

  /** Those that are stored and make sense. */
  preferences(learnerId: string): Promise<Partial<Preferences>>;
  /** Those that are given; each shows on the learner's other devices at once. @throws ZodError */
  setPreferences(learnerId: string, preferences: Partial<Preferences>): Promise<void>;
  /** When the ads that the learner has hidden come back, ms since 1970; 0: they are there. */
  setAdResumeTimestamp(learnerId: string, timestamp: number): Promise<void>;
  details(learnerId: string): Promise<ProfileDetails>;
  /** All of them at once. @throws ZodError */
  setDetails(learnerId: string, details: ProfileDetails): Promise<void>;

  /** Keeps what a learner says, once. It is deleted with everything else of theirs. */
  addFeedback(feedback: Feedback, now: number): Promise<void>;
  /** Oldest first. */
  feedback(learnerId: string): Promise<KeptFeedback[]>;

  /**
   * Adds results that were typed elsewhere, and counts those whose ids are there already as known. A call that fails
   * half-way may be repeated. The days they fall on are reckoned in `timeZone` (UTC if it is none). @throws ZodError
   */
  importResults(
    learnerId: string,
    results: readonly ImportedResult[],
    timeZone: string,
  ): Promise<{ added: number; known: number }>;
  /** Fills weakness lists that are empty, and confusions of characters that have none; leaves others alone. */
  importProgress(
    learnerId: string,
    progress: { weakness: StoredWeakness; confusions: Confusions },
  ): Promise<void>;
  /** Deletes what is kept of the learner. Who they are (`../accounts`) stays. */
  erase(learnerId: string, what: Erasure): Promise<void>;
  /**
   * Counts one use of `bucket` by `key` within a fixed window, across all servers.
   * Answers how many uses were counted in this window, this one included.
   */
  countUse(bucket: string, key: string, windowMs: number, now: number): Promise<number>;
  /** Whether every database takes writes, and says so within two seconds. Never rejects. */
  isWritable(now: number): Promise<boolean>;
}
