import type { OutboxEntry } from "./entry";

const ENDPOINT = "/api/results/";
/** ms; a connection that says nothing for longer is taken for a lost one. */
const TIMEOUT = 30_000;
/** s; a server that asks for more patience than this gets asked again anyway. */
const MAX_RETRY_AFTER_MS = 600;

export type Delivery =
  | { readonly status: "saved" }
  /** It will never be accepted. */
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
    response = await send(ENDPOINT, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      credentials: "same-origin",
      redirect: "error",
      body: JSON.stringify({ ...entry, sentAt: now }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch {
    return { status: "offline" };
  }
  const body = await readFields(response);
  // A hotel's log-in page answers 200 to anything; only the server's own words let go of a result.
  if (response.ok) return typeof body.id === "string" ? { status: "saved" } : { status: "offline" };
  // Says something about this page, whose next token may be a better one.
  if (response.status === 401 && body.error === "app-check") {
    return { status: "unavailable", retryAfter: getRetryAfter(response) };
  }
  if (response.status === 401 || (response.status === 403 && NOT_ABOUT_THE_RESULT.has(String(body.error)))) {
    return { status: "session-ended" };
  }
  if (response.status === 422 && body.error === "time-invalid") return { status: "untimely" };
  if (FINAL.has(response.status)) {
    const reason = typeof body.message === "string" ? body.message : "The server did not accept this result.";
    return { status: "refused", reason };
  }
  if (NOBODY_THERE.has(response.status))
    return { status: "unavailable", retryAfter: getRetryAfter(response) };
  return { status: "failed" };
}

async function readFields(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function getRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_MS) * 1000 : null;
}
