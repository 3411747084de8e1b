import { CONSENT_ANSWERS, type ConsentAnswer } from "~/engine/consent";
import type { Env } from "./env";

/** Where the answer is kept: with the browser, since that is what the cookies would be set in. */
export const CONSENT_COOKIE = "tm_consent";
const YEAR_S = 365 * 24 * 60 * 60;

/** Whether there is anything to consent to: nobody is asked while no script of others is configured. */
export function needsConsent(env: Pick<Env, "ADS_CLIENT">): boolean {
  return env.ADS_CLIENT !== undefined;
}

/** What was answered, or null while it was not; anything else in the cookie is no answer. */
export function consentIn(cookieHeader: string | null): ConsentAnswer | null {
  const cookies = (cookieHeader ?? "").split(";").map(cookie => cookie.trim());
  const value = cookies.find(cookie => cookie.startsWith(`${CONSENT_COOKIE}=`))?.split("=")[1];
  return CONSENT_ANSWERS.find(answer => answer === value) ?? null;
}

/** The Set-Cookie value that keeps an answer for a year. */
export function consentCookie(answer: ConsentAnswer, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${CONSENT_COOKIE}=${answer}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`;
}
