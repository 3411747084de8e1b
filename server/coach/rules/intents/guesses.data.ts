import type { Intent } from "./classify";

/**
 * What a message on typing is about where no sign says what it asks: the first of these whose terms it has. An answer
 * that is near is kinder than none.
 */
export const GUESSES: readonly (readonly [terms: RegExp, intent: Intent])[] = [
  [
    /\b(?:weak|slow)\b.{0,60}\b(?:key|letter|word|ngram|finger|hand|number|sign|capital)\b|\b(?:key|letter|word|ngram|finger|hand|number|sign|capital)\b.{0,60}\b(?:weak|slow)\b/,
    "weakest",
  ],
  [/\bposture\b|\bwrist\b|\b(?:desk|table|arms?|feet)\b/, "posture"],
  [/\blook\b/, "look-at-the-screen"],
  [/\blayout\b|\bqwerty\b/, "layouts"],
  [/\bkeyboard\b|\blaptop\b/, "keyboards"],
  [/\bcapital\b|\bshift\b/, "capitals-and-shift"],
  [/\bnumber\b|\bsign\b/, "numbers-and-signs"],
  [/\bngram\b/, "words-or-letters"],
  [/\bhomerow\b|\bfinger\b|\bhand\b/, "home-row"],
  [
    /\baccuracy\b.{0,60}\b(?:speed|fast|slow)\b|\b(?:speed|fast|slow)\b.{0,60}\baccuracy\b|\bbackspace\b/,
    "accuracy-before-speed",
  ],
  [/\baccuracy\b/, "accuracy"],
  [/\bconfuse\b/, "confusion"],
  [/\bmistake\b/, "same-mistakes"],
  [/\bstreak\b/, "time"],
  [/\brhythm\b/, "rhythm"],
  [/\bwarmup\b/, "warm-up"],
  [/\bstuck\b/, "plateau"],
  [/\blesson\b|\bevaluation\b/, "next"],
  [
    /\b(?:long|often|much|minutes?|hours?|times?)\b.{0,60}\bpractise\b|\bpractise\b.{0,60}\b(?:long|often|much|minutes?|hours?|times?|day)\b/,
    "time",
  ],
  [/\bpractise\b/, "next"],
  [/\btest\b/, "speed-tests"],
  [/\bmotivation\b/, "motivation"],
  [/\b(?:my|me|i)\b.{0,60}\b(?:speed|wpm)\b/, "speed"],
  [/\b(?:speed|wpm)\b/, "what-is-a-good-speed"],
  [/\b(?:fast|slow|improve|better)\b/, "faster"],
  [/\b(?:statistics|progress)\b/, "progress"],
  [/\bweak\b/, "weakest"],
  [/\btyping\b|\btype\b/, "faster"],
];
