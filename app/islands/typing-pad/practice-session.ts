import { HOUR, MINUTE } from "~/domain/durations";

const KEY = "tm_session";
/** A session ends with such a gap. */
const GAP_MS = HOUR;
/** Minutes after which a break is offered: practice spread over days is kept better (Baddeley and Longman 1978). */
const BREAKS = [10, 15];

interface PracticeSession {
  readonly ms: number;
  readonly lastAt: number;
}

/** Adds a finished test to this tab's session. Returns the minutes at which a break is due now, or null. @param now ms since 1970 */
export function addPractice(elapsed: number, now: number): number | null {
  const last = readSession();
  const before = last !== null && now - last.lastAt < GAP_MS ? last.ms : 0;
  const ms = before + elapsed;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ms, lastAt: now } satisfies PracticeSession));
  } catch {
    // Without storage no break is offered.
  }
  return BREAKS.findLast(minutes => before < minutes * MINUTE && ms >= minutes * MINUTE) ?? null;
}

function readSession(): PracticeSession | null {
  try {
    const { ms, lastAt } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return Number.isFinite(ms) && Number.isFinite(lastAt) ? { ms, lastAt } : null;
  } catch {
    return null;
  }
}
