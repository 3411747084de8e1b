import type { StoredWeakness } from "../weakness/weakness";
import { type ItemStats, summarizeSpeeds } from "./item-figures";

/** How a letter has been typed lately. */
export interface LetterStats extends ItemStats {
  readonly letter: string;
}

/** Up to five letters each, the best or the worst first. With few letters one may be in a top and in a bottom. */
export interface LetterRanking {
  readonly fastest: readonly LetterStats[];
  readonly slowest: readonly LetterStats[];
  readonly mostAccurate: readonly LetterStats[];
  readonly leastAccurate: readonly LetterStats[];
}

const LETTERS_KEPT = 5;

/** The top and bottom letters (lower case) by the latest values of each; of equals the one that the other figure favours. */
export function rankLetters(stored: StoredWeakness): LetterRanking {
  const letters = Object.entries(stored.lowercase ?? {}).flatMap(([letter, values]): LetterStats[] => {
    const figures = summarizeSpeeds(values);
    return figures === null ? [] : [{ letter, ...figures }];
  });
  const by = (figure: "wpm" | "accuracy", sign: 1 | -1) => {
    const other = figure === "wpm" ? "accuracy" : "wpm";
    return letters
      .toSorted(
        (a, b) =>
          sign * (a[figure] - b[figure]) || sign * (a[other] - b[other]) || (a.letter < b.letter ? -1 : 1),
      )
      .slice(0, LETTERS_KEPT);
  };
  return {
    fastest: by("wpm", -1),
    slowest: by("wpm", 1),
    mostAccurate: by("accuracy", -1),
    leastAccurate: by("accuracy", 1),
  };
}
