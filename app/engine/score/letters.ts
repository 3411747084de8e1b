import type { StoredWeakness } from "../weakness/weakness";
import { figuresOf, type ItemFigures } from "./item-figures";

/** How a letter has been typed lately. */
export interface LetterFigures extends ItemFigures {
  readonly letter: string;
}

/** Up to five letters each, the best or the worst first. With few letters one may be in a top and in a bottom. */
export interface LetterRanking {
  readonly fastest: readonly LetterFigures[];
  readonly slowest: readonly LetterFigures[];
  readonly mostAccurate: readonly LetterFigures[];
  readonly leastAccurate: readonly LetterFigures[];
}

const LETTERS_KEPT = 5;

/** The top and bottom letters (lower case) by the latest values of each; of equals the one that the other figure favours. */
export function rankLetters(stored: StoredWeakness): LetterRanking {
  const letters = Object.entries(stored.lowercase ?? {}).flatMap(([letter, values]): LetterFigures[] => {
    const figures = figuresOf(values);
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
