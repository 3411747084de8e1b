import { getRetryAfter, postJson, toFields } from "~/browser/api-fetch";
import { isCoursePlace } from "~/domain/learning";
import { isLessonName } from "~/engine/lesson-text/lesson-names";
import type { FinishedTest, SubmitState } from "~/ui/typing-services";

export interface OutboxEntry extends Omit<FinishedTest, "seal"> {
  /** `{started}-{random}`: identifies repeated submissions. */
  readonly id: string;
  readonly owner: string | null;
  /** Absent in entries from before seals. */
  readonly seal?: string | null;
  /** IANA name; absent if unknown. */
  readonly timeZone?: string;
}

interface SubmissionContext {
  readonly owner: string | null;
  readonly random: string;
  readonly timeZone: string | undefined;
}

export function toEntry(test: FinishedTest, { owner, random, timeZone }: SubmissionContext): OutboxEntry {
  return { ...test, id: `${test.started}-${random}`, owner, ...(timeZone && { timeZone }) };
}

/** Null for an entry of another version of the app, which stays. */
export function parseEntry(value: unknown): OutboxEntry | null {
  const { id, owner, lessonName, text, seal, duration, started, transcript, timeZone, course } =
    toFields(value);
  const fits =
    typeof id === "string" &&
    (owner === null || typeof owner === "string") &&
    isLessonName(lessonName) &&
    typeof text === "string" &&
    (seal === undefined || seal === null || typeof seal === "string") &&
    (timeZone === undefined || typeof timeZone === "string") &&
    (course === undefined || isCoursePlace(course)) &&
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
    ...(course !== undefined && { course }),
  };
}

/** Ids start with 13 digits of ms until 2286, so they sort by time. */
export function oldestFirst(a: OutboxEntry, b: OutboxEntry): number {
  return a.started - b.started || (a.id < b.id ? -1 : 1);
}

type SavedState = Extract<SubmitState, { status: "saved" }>;

/** From the server's answer, or another tab's news. */
export function toSaved({ id, milestones, dayElapsed }: Readonly<Record<string, unknown>>): SavedState {
  return {
    status: "saved",
    ...(typeof id === "string" && { id }),
    milestones: Array.isArray(milestones) ? milestones : [],
    dayElapsed: typeof dayElapsed === "number" ? dayElapsed : null,
  };
}

const ENDPOINT = "/api/results/";
const MAX_RETRY_AFTER_MS = 600_000;

type DeliveryResult =
  | SavedState
  | { readonly status: "refused"; readonly reason: string }
  /** No session, or another learner's: it waits for its owner. */
  | { readonly status: "session-ended" }
  /** Don't try the next one. `retryAfter` in ms, if the server named it. */
  | { readonly status: "offline" }
  | { readonly status: "unavailable"; readonly retryAfter: number | null }
  | { readonly status: "failed" }
  | { readonly status: "untimely" };

const FINAL = new Set([400, 403, 409, 413, 415, 422]);
/** The next entry would fail too. */
const NOBODY_THERE = new Set([408, 425, 429, 502, 503, 504]);
/** About the request, not the result. */
const NOT_ABOUT_THE_RESULT = new Set(["wrong-learner", "cross-origin"]);

/** Posts one entry with the device's time, for the clock offset. Never rejects. @param now ms since 1970 */
export async function deliver(send: typeof fetch, entry: OutboxEntry, now: number): Promise<DeliveryResult> {
  let response: Response;
  try {
    response = await postJson(ENDPOINT, { ...entry, sentAt: now }, { send });
  } catch {
    return { status: "offline" };
  }
  const body = toFields(await response.json().catch(() => null));
  const retryAfter = Math.min(getRetryAfter(response) ?? 0, MAX_RETRY_AFTER_MS) || null;
  // A captive portal answers 200 to anything.
  if (response.ok) return typeof body.id === "string" ? toSaved(body) : { status: "offline" };
  // The next page may have a better token.
  if (response.status === 401 && body.error === "app-check") return { status: "unavailable", retryAfter };
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
