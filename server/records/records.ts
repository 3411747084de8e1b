import type { LessonName } from "~/engine/lesson-names";

export const PALETTES = ["dark", "light"] as const;
export type Palette = (typeof PALETTES)[number];

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
}

/** `users/{uid}/stats/{id}`: what the server's own replay computed. Speeds in whole wpm. */
export interface StoredResult {
  readonly name: LessonName;
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
}

export interface HistoryEntry extends StoredResult {
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
  /** Newest last, at most ten: what the means are taken from. */
  readonly lastTests: readonly { readonly id: string; readonly wpm: number; readonly accuracy: number }[];
  readonly lastLesson: LessonName | null;
}

export const EMPTY_SUMMARY: Summary = {
  revision: 0,
  tests: 0,
  elapsed: 0,
  characters: 0,
  bestWpm: 0,
  lastTests: [],
  lastLesson: null,
};

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

/** What is kept of a learner. Everything else about the database is this port's secret. */
export interface Records {
  /**
   * Replays a submission and stores what the replay says: exactly once, however often and wherever it is sent. If the
   * browser's clock is off, the entry has our time, and an id to match.
   * @throws RefusedResult
   */
  saveResult(learnerId: string, submission: ResultSubmission, now: number): Promise<SavedResult>;
  summary(learnerId: string): Promise<Summary>;
  /** Newest first; `before` is the id of the last entry of the page before. */
  history(learnerId: string, options: { limit: number; before?: string }): Promise<HistoryEntry[]>;
  palette(learnerId: string): Promise<Palette | null>;
  setPalette(learnerId: string, palette: Palette): Promise<void>;
  /**
   * Counts one use of `bucket` by `key` within a fixed window, across all servers.
   * Answers how many uses were counted in this window, this one included.
   */
  countUse(bucket: string, key: string, windowMs: number, now: number): Promise<number>;
}
