import { meanOfLast, type StoredWeakness } from "./weakness";
import { VALUES_IN_MEAN } from "./weakness-profile";

/** How a letter has been typed lately. */
export interface LetterFigures {
  readonly letter: string;
  /** Mean wpm of the occurrences that were right at once; 0 when none was. */
  readonly wpm: number;
  /** Percent of the occurrences that were right at once. */
  readonly accuracy: number;
}

/** Up to five letters each, the best or the worst first. With few letters one may be in a top and in a bottom. */
export interface LetterRanking {
  readonly fastest: readonly LetterFigures[];
  readonly slowest: readonly LetterFigures[];
  readonly mostAccurate: readonly LetterFigures[];
  readonly leastAccurate: readonly LetterFigures[];
}

const LETTERS_KEPT = 5;

/** The top and bottom letters (lower case) by the latest values of each. */
export function rankLetters(stored: StoredWeakness): LetterRanking {
  const letters = Object.entries(stored.lowercase ?? {}).map(([letter, values]): LetterFigures => {
    const latest = values.slice(-VALUES_IN_MEAN);
    const clean = latest.filter(wpm => wpm > 0);
    return {
      letter,
      wpm: meanOfLast(clean, VALUES_IN_MEAN) ?? 0,
      accuracy: latest.length === 0 ? 0 : (100 * clean.length) / latest.length,
    };
  });
  const by = (figure: "wpm" | "accuracy", sign: 1 | -1) =>
    letters
      .toSorted((a, b) => sign * (a[figure] - b[figure]) || (a.letter < b.letter ? -1 : 1))
      .slice(0, LETTERS_KEPT);
  return {
    fastest: by("wpm", -1),
    slowest: by("wpm", 1),
    mostAccurate: by("accuracy", -1),
    leastAccurate: by("accuracy", 1),
  };
}
