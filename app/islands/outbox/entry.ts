import { isLessonName } from "~/engine/lesson-names";
import type { FinishedTest } from "~/ui/typing-services";

/** A finished test on its way to the server, just as it is posted there. */
export interface OutboxEntry extends FinishedTest {
  /** `{started}-{random}`: made once, so that the server knows a repeat when it sees one. */
  readonly id: string;
  /** The learner whose it is; null while nobody has claimed what was typed signed out. */
  readonly owner: string | null;
}

/** @param random eight or more of a-z and 0-9 */
export function entryOf(test: FinishedTest, owner: string | null, random: string): OutboxEntry {
  const { lessonName, text, duration, started, transcript } = test;
  return { id: `${started}-${random}`, owner, lessonName, text, duration, started, transcript };
}

/** What another version of the application left in the store may have another shape: null, and it is left alone. */
export function parseEntry(value: unknown): OutboxEntry | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, owner, lessonName, text, duration, started, transcript } = value as Record<string, unknown>;
  const fits =
    typeof id === "string" &&
    (owner === null || typeof owner === "string") &&
    isLessonName(lessonName) &&
    typeof text === "string" &&
    typeof duration === "number" &&
    typeof started === "number" &&
    typeof transcript === "string";
  return fits ? { id, owner, lessonName, text, duration, started, transcript } : null;
}

/** Ids sort by time as long as the figures of a time are thirteen, which they are until 2286. */
export function oldestFirst(a: OutboxEntry, b: OutboxEntry): number {
  return a.started - b.started || (a.id < b.id ? -1 : 1);
}
