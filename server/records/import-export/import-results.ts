import { z } from "zod";
import { DatabaseUnreachable } from "../../database/database-timeout";
import { getChildren, KEYS } from "../../database/read-json";
import { branches } from "../branches";
import type { ImportedResult, Summary } from "../records";
import { isTimeZone, toDayKey } from "../results/day";
import { addToDay, EMPTY_DAY, type StoredDay } from "../results/days";
import { readDays } from "../results/days-reader";
import { type RebuildOptions, repairedSummary } from "../results/rebuild";
import { addToSummary, nextRevision } from "../results/summary";
import { importedResultSchema } from "../schema";

/** Results of one update: about 100 kB of JSON. */
const RESULTS_OF_A_BATCH = 500;
const MAX_ATTEMPTS = 12;
const batchSchema = z.array(importedResultSchema);

export interface ImportOptions extends RebuildOptions {
  /** Runs work on the learner's data when no other work of this server is at it. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What an update is bound to. */
interface Before {
  readonly summary: Summary;
  readonly ids: ReadonlySet<string>;
  readonly days: ReadonlyMap<string, StoredDay>;
}

/**
 * Stores results that are not there yet, in batches: each is one update that takes the summary from one revision to the
 * next, so that what somebody else stores meanwhile has it computed anew. It stops where the data is erased meanwhile.
 *
 * @throws ZodError
 */
export async function importResults(
  options: ImportOptions,
  learnerId: string,
  results: readonly ImportedResult[],
  timeZone: string,
): Promise<{ added: number; known: number }> {
  const byId = new Map(results.map(result => [result.id, result]));
  const sorted = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const zone = isTimeZone(timeZone) ? timeZone : null;
  let before: Before | null = null;
  let added = 0;
  for (let from = 0; from < sorted.length; from += RESULTS_OF_A_BATCH) {
    // Batch by batch: to check 50,000 at once takes a quarter of a second.
    const batch = batchSchema.parse(sorted.slice(from, from + RESULTS_OF_A_BATCH));
    const stored: { count: number; before: Before } | null = await options.inTurn(() =>
      importBatch(options, learnerId, batch, zone, before),
    );
    if (stored === null) break;
    before = stored.before;
    added += stored.count;
  }
  return { added, known: results.length - added };
}

/**
 * Stores a batch. `known` is what was read, and may no longer be so. Null when the learner's data has been erased
 * meanwhile: what is still to come of the file must not outlive that.
 */
async function importBatch(
  options: ImportOptions,
  learnerId: string,
  batch: readonly ImportedResult[],
  timeZone: string | null,
  known: Before | null,
): Promise<{ count: number; before: Before } | null> {
  let before = known ?? (await readBefore(options, learnerId, timeZone));
  const { epoch } = before.summary;
  // The first look tells what is new: after an answer that was lost, it would be known.
  const count = batch.filter(({ id }) => !before.ids.has(id)).length;
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const fresh = batch.filter(({ id }) => !before.ids.has(id));
    if (fresh.length === 0) return { count, before };
    const { updates, after } = withBatch(options, learnerId, before, fresh, timeZone);
    if ((await options.shard.update(updates)) === "taken") return { count, before: after };
    await options.pause(tries);
    before = await readBefore(options, learnerId, timeZone);
    if (epoch !== null && before.summary.epoch !== epoch) return null;
  }
  throw new DatabaseUnreachable(`Imported results were not taken in ${MAX_ATTEMPTS} tries.`);
}

async function readBefore(
  options: ImportOptions,
  learnerId: string,
  timeZone: string | null,
): Promise<Before> {
  const { readJson } = options.shard;
  const summary = await repairedSummary(options, learnerId, timeZone ?? undefined);
  const [ids, days] = await Promise.all([
    readJson(branches.results(learnerId), KEYS),
    readDays(readJson, learnerId),
  ]);
  return { summary, ids: new Set(getChildren(ids).map(([id]) => id)), days: new Map(days) };
}

function withBatch(
  { newEpoch }: ImportOptions,
  learnerId: string,
  before: Before,
  fresh: readonly ImportedResult[],
  timeZone: string | null,
) {
  const zone = timeZone ?? before.summary.timeZone ?? "UTC";
  let { summary } = before;
  const days = new Map(before.days);
  const updates: Record<string, unknown> = {};
  for (const entry of fresh) {
    const { id, ...result } = entry;
    const day = toDayKey(entry.finished, zone);
    summary = addToSummary(summary, entry, { day, timeZone });
    const sums = addToDay(days.get(day) ?? EMPTY_DAY, entry);
    days.set(day, sums);
    updates[branches.result(learnerId, id)] = result;
    updates[branches.day(learnerId, day)] = sums;
  }
  summary = nextRevision(summary, newEpoch);
  updates[branches.summary(learnerId)] = summary;
  const ids = new Set([...before.ids, ...fresh.map(({ id }) => id)]);
  return { updates, after: { summary, ids, days } };
}
