import { COURSE_COOKIE } from "~/domain/learning";
import type { WeakKind } from "~/engine/weakness/weakness-profile";

const YEAR_S = 365 * 24 * 60 * 60;

/** For a year, on all pages. @param cookie `name=value` */
export function setCookie(cookie: string): void {
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

/** A visitor has finished the evaluation. */
export function rememberEvaluation(): void {
  setCookie("tm_evaluated=1");
}

export function rememberLastKind(kind: WeakKind): void {
  setCookie(`tm_last_kind=${kind}${location.protocol === "https:" ? "; Secure" : ""}`);
}
