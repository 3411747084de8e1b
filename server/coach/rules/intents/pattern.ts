/** A sign of an intent in the terms of a message, and how much it says: 5 by itself, 3 enough without a better one. */
export type Pattern = readonly [sign: RegExp, weight: number];
