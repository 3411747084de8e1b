/** What a reader may answer when asked whether scripts of others may set cookies. */
export const CONSENT_ANSWERS = ["yes", "no"] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];
