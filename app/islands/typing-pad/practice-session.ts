import { setCookie } from "~/browser/cookies";
import { HOUR, MINUTE } from "~/domain/durations";
import { decodeGuestPractice, encodeGuestPractice, GUEST_PRACTICE_COOKIE } from "~/domain/guest-practice";
import type { TypingTest } from "~/engine/test/typing-test";

const KEY = "tm_session";
/** A session ends with such a gap. */
const GAP_MS = HOUR;
/** Minutes after which a break is offered: practice spread over days is kept better (Baddeley and Longman 1978). */
const BREAKS = [10, 15];

interface PracticeSession {
  readonly ms: number;
  readonly lastAt: number;
}

export interface Practice {
  /** Minutes of this session after which a break is due now. */
  readonly breakAfter: number | null;
  /** ms that a visitor has practised today, with this test; null for learners, whose days the server counts. */
  readonly guestElapsed: number | null;
}

const counted = new WeakMap<TypingTest, Practice>();

/** Adds a finished test to this tab's session, and a visitor's to their day. Each test counts once. @param now ms since 1970 */
export function countPractice(test: TypingTest, isLearner: boolean, now: number): Practice {
  const known = counted.get(test);
  if (known !== undefined) return known;
  const practice = {
    breakAfter: addToSession(test.timeElapsed, now),
    guestElapsed: isLearner ? null : addToGuestDay(test.timeElapsed, now),
  };
  counted.set(test, practice);
  return practice;
}

function addToSession(elapsed: number, now: number): number | null {
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

/** By this device's calendar. */
function addToGuestDay(elapsed: number, now: number): number {
  const day = new Date(now - new Date(now).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
  const prefix = `${GUEST_PRACTICE_COOKIE}=`;
  const stored = document.cookie.split("; ").find(cookie => cookie.startsWith(prefix));
  const sum = decodeGuestPractice(stored?.slice(prefix.length) ?? "", day) + elapsed;
  setCookie(`${prefix}${encodeGuestPractice({ day, elapsed: sum })}`);
  return sum;
}
