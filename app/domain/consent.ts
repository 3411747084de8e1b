import { MINUTE } from "./durations";

/** Third parties whose scripts need the reader's consent. */
const THIRD_PARTIES = ["ads", "tagManager", "liveChat"] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

export interface ConsentState {
  /** Third parties that the page loads for this reader if allowed. */
  readonly concerned: readonly ThirdParty[];
  readonly answer: "yes" | "no" | null;
  readonly question: string | null;
  /** URLs; empty until allowed. */
  readonly scripts: Partial<Readonly<Record<ThirdParty, readonly string[]>>>;
}

/** Ads are for readers without a plan, the chat is for learners. */
export function getThirdParties(
  configured: readonly ThirdParty[],
  reader: { readonly isLearner: boolean; readonly showsAds: boolean },
): ThirdParty[] {
  return configured.filter(
    party => (party !== "ads" || reader.showsAds) && (party !== "liveChat" || reader.isLearner),
  );
}

const PURPOSES: Readonly<Record<ThirdParty, string>> = {
  ads: "ads from Google, which keep Typing Mentor free",
  tagManager: "Google Tag Manager, which tells us how the site is used",
  liveChat: "a live chat, in which learners who are logged in can write to us",
};

export function describeConsentQuestion(configured: readonly ThirdParty[]): string {
  const purposes = configured.map(party => PURPOSES[party]);
  const last = purposes.at(-1) ?? "";
  const list = purposes.length > 1 ? `${purposes.slice(0, -1).join("; ")}; and ${last}` : last;
  const they = purposes.length > 1 ? "These" : "This";
  return `We would like to add ${list}. ${they} would set cookies and learn which pages you read. May we?`;
}

export const CONSENT_ANSWERS = ["yes", "no"] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** Cookie value: a "yes" with its third parties, such as `yes.ads.liveChat`, or a "no" to all. */
export function formatConsent(answer: ConsentAnswer, configured: readonly ThirdParty[]): string {
  return answer === "no" ? "no" : ["yes", ...THIRD_PARTIES.filter(one => configured.includes(one))].join(".");
}

/** Null unless each configured third party has an answer. */
export function readConsent(
  written: string | undefined,
  configured: readonly ThirdParty[],
): ConsentAnswer | null {
  const [answer, ...about] = (written ?? "").split(".");
  if (answer === "no") return "no";
  // From when ads were the only third party.
  const allowed = about.length === 0 ? ["ads"] : about;
  return answer === "yes" && configured.every(party => allowed.includes(party)) ? "yes" : null;
}

/** ms that ads stay hidden after a click. */
export const AD_HIDING_MS = 30 * MINUTE;
