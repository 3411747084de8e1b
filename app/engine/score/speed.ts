/** A "word" of words per minute is five characters, spaces included, by the convention of typing tests. */
const CHARACTERS_PER_WORD = 5;

/** Words per minute for `characters` in `ms`; 0 when no time has passed. Not rounded. */
export function wpmOf(characters: number, ms: number): number {
  return ms > 0 ? characters / CHARACTERS_PER_WORD / (ms / 60_000) : 0;
}

export function countCharacters(wpm: number, ms: number): number {
  return Math.round((wpm * CHARACTERS_PER_WORD * ms) / 60_000);
}

/**
 * Keystrokes per hour: keystrokes, right and wrong, by typing time (ms without pauses). Rounded; 0 when no
 * time has passed.
 */
export function keystrokesPerHour(hits: number, ms: number): number {
  return ms > 0 ? Math.round(hits / (ms / 3_600_000)) : 0;
}

/** Percent, not rounded; 100 before the first hit. */
export function accuracyOf(correctHits: number, hits: number): number {
  return hits > 0 ? (100 * correctHits) / hits : 100;
}
