import { DatabaseUnreachable } from "../../database/database-timeout";
import { getChildren } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { branches } from "../branches";
import { readSummary } from "../read";
import { EMPTY_SUMMARY, type Summary } from "../records";
import { isTimeZone, toDayKey } from "./day";
import { addToDay, EMPTY_DAY, type StoredDay } from "./days";
import { type OnUnreadable, readAllResults } from "./history";
import { addToSummary, nextRevision } from "./summary";

/** Each try that fails means that something of the learner was stored meanwhile, or that an answer was lost. */
const MAX_ATTEMPTS = 12;

export interface RebuildOptions {
  readonly shard: Shard;
  /** Waits before the given try (from 1), so that those who collided do not collide again. */
  readonly pause: (tries: number) => Promise<void>;
  readonly newEpoch: () => string;
  readonly onUnreadable: OnUnreadable;
}

/**
 * The learner's summary. Where it cannot know all results, since it is not there although they are, or is of before days
 * were counted, it is computed anew first.
 *
 * @param timeZone for the days of results, if the summary names none; UTC if neither does
 */
export async function repairedSummary(
  options: RebuildOptions,
  learnerId: string,
  timeZone?: string,
): Promise<Summary> {
  const summary = await readSummary(options.shard.database, learnerId);
  if (summary.tests > 0 && summary.firstDay !== null) return summary;
  const any = await options.shard.readJson(branches.results(learnerId), { limitToFirst: 1 });
  return getChildren(any).length > 0 ? rebuildSummary(options, learnerId, timeZone) : summary;
}

/** Computes summary and days anew from all results, page by page, and stores them in place of what is there. */
export async function rebuildSummary(
  { shard, pause, newEpoch, onUnreadable }: RebuildOptions,
  learnerId: string,
  timeZone = "UTC",
): Promise<Summary> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
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
    const outcome = await shard.update({
      [branches.summary(learnerId)]: next,
      [branches.days(learnerId)]: Object.fromEntries(days),
    });
    if (outcome === "taken") return next;
    await pause(tries);
  }
  throw new DatabaseUnreachable(`A rebuilt summary was not taken in ${MAX_ATTEMPTS} tries.`);
}
