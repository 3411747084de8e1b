import type { Database } from "firebase-admin/database";
import { commit } from "../../database/commit";
import { getChildren } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import { EMPTY_SUMMARY, type Summary } from "../records";
import { type StoredDay, summarySchema } from "../schema";
import { isTimeZone, toDayKey } from "./day-key";
import { addToDay, EMPTY_DAY } from "./days";
import { type OnUnreadable, readAllResults } from "./history";
import { addToSummary, nextRevision } from "./summary";

export interface RebuildOptions {
  readonly shard: Shard;
  readonly newEpoch: () => string;
  readonly onUnreadable: OnUnreadable;
}

/**
 * The summary, rebuilt first if it is missing although there are results, or older than the counting of days or the rule that only
 * accurate results are bests.
 *
 * @param timeZone for the days of results, if the summary names none; UTC if neither does
 */
export async function repairedSummary(
  options: RebuildOptions,
  learnerId: string,
  timeZone?: string,
): Promise<Summary> {
  const summary = await readSummary(options.shard.database, learnerId);
  if (summary.tests > 0 && summary.firstDay !== null && summary.accurateBests) return summary;
  const any = await options.shard.readJson(branches.results(learnerId), { limitToFirst: 1 });
  return getChildren(any).length > 0 ? rebuildSummary(options, learnerId, timeZone) : summary;
}

function rebuildSummary(
  { shard, newEpoch, onUnreadable }: RebuildOptions,
  learnerId: string,
  timeZone = "UTC",
): Promise<Summary> {
  return commit(shard.update, { what: "a rebuilt summary" }, async () => {
    const { revision, epoch, timeZone: known } = await readSummary(shard.database, learnerId);
    const zone = known ?? (isTimeZone(timeZone) ? timeZone : "UTC");
    let summary: Summary = { ...EMPTY_SUMMARY, revision, epoch, timeZone: known };
    const days = new Map<string, StoredDay>();
    for await (const page of readAllResults(shard.readJson, learnerId, onUnreadable)) {
      for (const entry of page) {
        const day = toDayKey(entry.finished, zone);
        summary = addToSummary(summary, entry, { day, timeZone: null });
        days.set(day, addToDay(days.get(day) ?? EMPTY_DAY, entry));
      }
    }
    const next = nextRevision(summary, newEpoch);
    const values = {
      [branches.summary(learnerId)]: next,
      [branches.days(learnerId)]: Object.fromEntries(days),
    };
    return { values, result: next };
  });
}

export async function readSummary(database: Database, learnerId: string): Promise<Summary> {
  return summarySchema.parse((await read(database, branches.summary(learnerId))).val());
}
