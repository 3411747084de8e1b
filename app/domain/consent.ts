import { MINUTE } from "./durations";

/** Whose scripts may come into a page, each only where it is configured and with the reader's consent. */
export const THIRD_PARTIES = ["ads", "tagManager", "liveChat"] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

/** What a document is told of them; absent where none is configured. */
export interface ConsentState {
  /** Those that a page would load for this reader if allowed, and if it has room for them. */
  readonly concerned: readonly ThirdParty[];
  readonly answer: "yes" | "no" | null;
  readonly question: string | null;
  /** URLs, and only once they may be loaded. */
  readonly scripts: Partial<Readonly<Record<ThirdParty, readonly string[]>>>;
}

/** The parties of which something would be loaded for a reader: ads for whoever has no plan, the chat for learners. */
export function concernedParties(
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

/** One question about all that is configured: it names also what would come only once one has an account. */
export function consentQuestion(configured: readonly ThirdParty[]): string {
  const purposes = configured.map(party => PURPOSES[party]);
  const last = purposes.at(-1) ?? "";
  const list = purposes.length > 1 ? `${purposes.slice(0, -1).join("; ")}; and ${last}` : last;
  const they = purposes.length > 1 ? "These" : "This";
  return `We would like to add ${list}. ${they} would set cookies and learn which pages you read. May we?`;
}

/** What a reader may answer when asked whether third-party scripts may set cookies. */
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

/** ms that ads stay hidden once someone has asked for it. */
export const AD_HIDING_MS = 30 * MINUTE;
