import { MINUTE } from "~/domain/durations";
import { decodeGuestPractice, encodeGuestPractice, GUEST_PRACTICE_COOKIE } from "~/domain/guest-practice";
import { COURSE_COOKIE } from "~/domain/learning";
import type { WeakKind } from "~/engine/weakness/weakness-profile";

const YEAR_S = 365 * 24 * 60 * 60;

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is still missing from browsers that we serve.
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** The server counts days in this time zone (IANA name). */
export function sendTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) return;
  const cookie = `tm_zone=${encodeURIComponent(timeZone)}`;
  if (!document.cookie.split("; ").includes(cookie)) setCookie(cookie);
}

/** A visitor's progress in the course, encoded: the code for it shouldn't load with every page. */
export function rememberCourse(progress: string): void {
  setCookie(`${COURSE_COOKIE}=${progress}`);
}

/** Adds a test to a visitor's practice of today, by this device's calendar. Returns the ms of today. @param now ms since 1970 */
export function addGuestPractice(elapsed: number, now: number): number {
  const day = toLocalDay(now);
  const prefix = `${GUEST_PRACTICE_COOKIE}=`;
  const stored = document.cookie.split("; ").find(cookie => cookie.startsWith(prefix));
  const sum = decodeGuestPractice(stored?.slice(prefix.length) ?? "", day) + elapsed;
  setCookie(`${prefix}${encodeGuestPractice({ day, elapsed: sum })}`);
  return sum;
}

function toLocalDay(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
}

/** A visitor has finished the evaluation. */
export function rememberEvaluation(): void {
  setCookie("tm_evaluated=1");
}

export function rememberLastKind(kind: WeakKind): void {
  setCookie(`tm_last_kind=${kind}${location.protocol === "https:" ? "; Secure" : ""}`);
}
