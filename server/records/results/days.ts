import { getChildren, type ReadJson } from "../../database/read-json";
import { branches } from "../branches";
import type { Day, HistoryEntry } from "../records";
import { storedDaySchema } from "../schema";

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

/** The days of a learner, the oldest first, from `since` (`YYYY-MM-DD`) on. What is no day's sums is left out. */
export async function readDays(
  readJson: ReadJson,
  learnerId: string,
  since?: string,
): Promise<[date: string, day: StoredDay][]> {
  const path = branches.days(learnerId);
  const json = await (since === undefined ? readJson(path) : readJson(path, { startAt: since }));
  return getChildren(json)
    .flatMap(([date, value]): [string, StoredDay][] => {
      const day = storedDaySchema.safeParse(value);
      return day.success ? [[date, day.data]] : [];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
