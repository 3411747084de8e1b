import { THIRD_PARTIES, type ThirdParty } from "./third-parties";

/** What a reader may answer when asked whether scripts of others may set cookies. */
export const CONSENT_ANSWERS = ["yes", "no"] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/**
 * How an answer is kept: a "yes" with those that it was given about, as in `yes.ads.liveChat`. A "no" is one to all.
 */
export function formatConsent(answer: ConsentAnswer, configured: readonly ThirdParty[]): string {
  return answer === "no" ? "no" : ["yes", ...THIRD_PARTIES.filter(one => configured.includes(one))].join(".");
}

/**
 * What was answered about the parties that are configured now; null where it was not. Whoever has allowed some has not
 * allowed another that came later.
 */
export function readConsent(
  written: string | undefined,
  configured: readonly ThirdParty[],
): ConsentAnswer | null {
  const [answer, ...about] = (written ?? "").split(".");
  if (answer === "no") return "no";
  // From when there were ads and nobody else.
  const allowed = about.length === 0 ? ["ads"] : about;
  return answer === "yes" && configured.every(party => allowed.includes(party)) ? "yes" : null;
}
