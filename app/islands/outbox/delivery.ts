import { getRetryAfter, postJson, readFields } from "~/browser/api-fetch";
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
  const { id, owner, lessonName, text, seal, duration, started, transcript, timeZone } = readFields(value);
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

const ENDPOINT = "/api/results/";
/** A server that asks for more patience than this gets asked again anyway. */
const MAX_RETRY_AFTER_MS = 600_000;

export type Delivery =
  | { readonly status: "saved" }
  | { readonly status: "refused"; readonly reason: string }
  /** The session has ended, or is another learner's: it waits for its owner. */
  | { readonly status: "session-ended" }
  /** Nobody there; no use in trying the next one. `retryAfter` in ms, if the server named a time. */
  | { readonly status: "offline" }
  | { readonly status: "unavailable"; readonly retryAfter: number | null }
  /** The server stumbled over this one, or answered what nobody foresaw; the next may fare better. */
  | { readonly status: "failed" }
  /** By the server's clock it cannot have been typed yet, or ever: a clock was wrong, and may be put right. */
  | { readonly status: "untimely" };

const FINAL = new Set([400, 403, 409, 413, 415, 422]);
/** Nobody, or nobody who has the time: the next entry would fare no better. */
const NOBODY_THERE = new Set([408, 425, 429, 502, 503, 504]);
/** These say something about who asked, and from where; nothing about the result. */
const NOT_ABOUT_THE_RESULT = new Set(["wrong-learner", "cross-origin"]);

/**
 * Posts one entry once, with the time of the device, by which the server can tell how far its clock is off. Never
 * rejects: every way in which it can go wrong is an answer.
 *
 * @param now ms since 1970
 */
export async function deliver(send: typeof fetch, entry: OutboxEntry, now: number): Promise<Delivery> {
  let response: Response;
  try {
    response = await postJson(ENDPOINT, { ...entry, sentAt: now }, { send });
  } catch {
    return { status: "offline" };
  }
  const body = readFields(await response.json().catch(() => null));
  const retryAfter = Math.min(getRetryAfter(response) ?? 0, MAX_RETRY_AFTER_MS) || null;
  // A hotel's log-in page answers 200 to anything; only the server's own words let go of a result.
  if (response.ok) return typeof body.id === "string" ? { status: "saved" } : { status: "offline" };
  // Says something about this page, whose next token may be a better one.
  if (response.status === 401 && body.error === "app-check") {
    return { status: "unavailable", retryAfter };
  }
  if (response.status === 401 || (response.status === 403 && NOT_ABOUT_THE_RESULT.has(String(body.error)))) {
    return { status: "session-ended" };
  }
  if (response.status === 422 && body.error === "time-invalid") return { status: "untimely" };
  if (FINAL.has(response.status)) {
    const reason = typeof body.message === "string" ? body.message : "The server did not accept this result.";
    return { status: "refused", reason };
  }
  if (NOBODY_THERE.has(response.status)) return { status: "unavailable", retryAfter };
  return { status: "failed" };
}
