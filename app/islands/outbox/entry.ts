import { isLessonName } from "~/engine/lesson-text/lesson-names";
import type { FinishedTest } from "~/ui/typing-services";

/** A finished test on its way to the server, just as it is posted there. */
export interface OutboxEntry extends Omit<FinishedTest, "seal"> {
  /** `{started}-{random}`: made once, so that the server knows a repeat when it sees one. */
  readonly id: string;
  /** The learner whose it is; null while nobody has claimed what was typed signed out. */
  readonly owner: string | null;
  /** Absent in what was typed before texts had seals. */
  readonly seal?: string | null;
  /** IANA name of where it was typed, for its day; absent where the browser did not tell, or before it was asked. */
  readonly timeZone?: string;
}

/** What an entry has that the test itself does not tell. */
export interface Circumstances {
  readonly owner: string | null;
  /** Eight or more of a-z and 0-9. */
  readonly random: string;
  readonly timeZone: string | undefined;
}

export function toEntry(test: FinishedTest, { owner, random, timeZone }: Circumstances): OutboxEntry {
  const { lessonName, text, seal, duration, started, transcript } = test;
  return {
    id: `${started}-${random}`,
    owner,
    lessonName,
    text,
    seal,
    duration,
    started,
    transcript,
    ...(timeZone && { timeZone }),
  };
}

/** What another version of the application left in the store may have another shape: null, and it is left alone. */
export function parseEntry(value: unknown): OutboxEntry | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, owner, lessonName, text, seal, duration, started, transcript, timeZone } = value as Record<
    string,
    unknown
  >;
  const fits =
    typeof id === "string" &&
    (owner === null || typeof owner === "string") &&
    isLessonName(lessonName) &&
    typeof text === "string" &&
    (seal === undefined || seal === null || typeof seal === "string") &&
    (timeZone === undefined || typeof timeZone === "string") &&
    typeof duration === "number" &&
    typeof started === "number" &&
    typeof transcript === "string";
  if (!fits) return null;
  return {
    id,
    owner,
    lessonName,
    text,
    duration,
    started,
    transcript,
    ...(seal !== undefined && { seal }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

/** Ids sort by time as long as the figures of a time are thirteen, which they are until 2286. */
export function oldestFirst(a: OutboxEntry, b: OutboxEntry): number {
  return a.started - b.started || (a.id < b.id ? -1 : 1);
}
