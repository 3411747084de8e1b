import type { Day, HistoryEntry } from "../records";

/** `users/{uid}/days/{YYYY-MM-DD}`: sums, so that a day can be added to without reading its results. */
export interface StoredDay {
  readonly tests: number;
  /** Net typing time, ms. */
  readonly elapsed: number;
  readonly characters: number;
  readonly wpmSum: number;
  readonly accuracySum: number;
  readonly bestWpm: number;
}

export const EMPTY_DAY: StoredDay = {
  tests: 0,
  elapsed: 0,
  characters: 0,
  wpmSum: 0,
  accuracySum: 0,
  bestWpm: 0,
};

export type DayFigures = Pick<HistoryEntry, "elapsed" | "characters" | "wpm" | "accuracy">;

/** The day after one more result on it. */
export function addToDay(day: StoredDay, { elapsed, characters, wpm, accuracy }: DayFigures): StoredDay {
  return {
    tests: day.tests + 1,
    elapsed: day.elapsed + elapsed,
    characters: day.characters + characters,
    wpmSum: day.wpmSum + wpm,
    // Of figures with one decimal: sums of halves and tenths would drift off otherwise.
    accuracySum: Math.round((day.accuracySum + accuracy) * 10) / 10,
    bestWpm: Math.max(day.bestWpm, wpm),
  };
}

export function dayFrom(date: string, stored: StoredDay): Day {
  const { tests, elapsed, characters, wpmSum, accuracySum, bestWpm } = stored;
  return {
    date,
    tests,
    elapsed,
    characters,
    meanWpm: wpmSum / tests,
    meanAccuracy: accuracySum / tests,
    bestWpm,
  };
}
