import { getChildren, type ReadJson } from "../../database/read-json";
import { branches } from "../branches";
import { storedDaySchema } from "../schema";
import type { StoredDay } from "./days";

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
