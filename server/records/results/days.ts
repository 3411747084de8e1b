import { getChildren, type ReadJson } from "../../database/read-json";
import { branches } from "../branches";
import type { Day, HistoryEntry } from "../records";
import { type StoredDay, storedDaySchema } from "../schema";

export const EMPTY_DAY: StoredDay = {
  tests: 0,
  elapsed: 0,
  characters: 0,
  wpmSum: 0,
  accuracySum: 0,
  bestWpm: 0,
};

export function addToDay(
  day: StoredDay,
  { elapsed, characters, wpm, accuracy }: Pick<HistoryEntry, "elapsed" | "characters" | "wpm" | "accuracy">,
): StoredDay {
  return {
    tests: day.tests + 1,
    elapsed: day.elapsed + elapsed,
    characters: day.characters + characters,
    wpmSum: day.wpmSum + wpm,
    // Rounded to one decimal, otherwise sums would drift.
    accuracySum: Math.round((day.accuracySum + accuracy) * 10) / 10,
    bestWpm: Math.max(day.bestWpm, wpm),
  };
}

export function dayFrom(date: string, stored: StoredDay): Day {
  const { wpmSum, accuracySum, ...day } = stored;
  return { date, ...day, meanWpm: wpmSum / day.tests, meanAccuracy: accuracySum / day.tests };
}

/** Oldest first, from `since` (`YYYY-MM-DD`) on; unreadable days are left out. */
export async function readDays(
  readJson: ReadJson,
  learnerId: string,
  since?: string,
): Promise<[date: string, day: StoredDay][]> {
  const json = await readJson(branches.days(learnerId), since === undefined ? undefined : { startAt: since });
  return getChildren(json)
    .flatMap(([date, value]): [string, StoredDay][] => {
      const day = storedDaySchema.safeParse(value);
      return day.success ? [[date, day.data]] : [];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
