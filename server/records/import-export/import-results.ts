import { z } from "zod";
import type { Confusions } from "~/engine/weakness/confusions";
import { type StoredWeakness, WEAKNESS_HISTORY } from "~/engine/weakness/weakness";
import {
  getCharacterGroup,
  NGRAM_GROUPS,
  WEAKNESS_GROUPS,
  type WeaknessGroup,
} from "~/engine/weakness/weakness-groups";
import { findBand, NGRAMS } from "~/engine/weakness/weakness-items";
import { commit } from "../../database/commit";
import { getChildren, SHALLOW } from "../../database/read-json";
import { branches } from "../branches";
import type { ImportedResult, Summary } from "../records";
import { isTimeZone, toDayKey } from "../results/day-key";
import { addToDay, EMPTY_DAY, readDays } from "../results/days";
import { type RebuildOptions, repairedSummary } from "../results/rebuild";
import { addToSummary, nextRevision } from "../results/summary";
import { importedCountSchema, importedResultSchema, importedSpeedsSchema, type StoredDay } from "../schema";
import { isShowable, readConfusions, readWeakness } from "../weakness/weakness";
import type { ImportProgress } from "./read-rows";

const RESULTS_OF_A_BATCH = 500;
const batchSchema = z.array(importedResultSchema);

interface ImportOptions extends RebuildOptions {
  /** Runs work exclusively for the learner on this server. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Before {
  readonly summary: Summary;
  readonly ids: ReadonlySet<string>;
  readonly days: ReadonlyMap<string, StoredDay>;
}

interface Imported {
  readonly count: number;
  readonly before: Before;
}

/**
 * Adds missing results in batches, each bound to the summary's revision; may be repeated. Stops if the data is erased
 * meanwhile.
 *
 * @param timeZone of their days; UTC if there is no such zone
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
    // Checking 50,000 at once would take a quarter of a second.
    const batch = batchSchema.parse(sorted.slice(from, from + RESULTS_OF_A_BATCH));
    const stored: Imported | null = await options.inTurn(() =>
      importBatch(options, learnerId, batch, zone, before),
    );
    if (stored === null) break;
    before = stored.before;
    added += stored.count;
  }
  return { added, known: results.length - added };
}

/** `known` may be out of date. Null when the data was erased meanwhile. */
async function importBatch(
  options: ImportOptions,
  learnerId: string,
  batch: readonly ImportedResult[],
  timeZone: string | null,
  known: Before | null,
): Promise<Imported | null> {
  let before = known ?? (await readBefore(options, learnerId, timeZone));
  const { epoch } = before.summary;
  // Counted before the first write: after a lost response all would look known.
  const count = batch.filter(({ id }) => !before.ids.has(id)).length;
  return commit<Imported | null>(options.shard.update, { what: "imported results" }, async last => {
    if (last !== null) {
      before = await readBefore(options, learnerId, timeZone);
      if (epoch !== null && before.summary.epoch !== epoch) return { done: null };
    }
    const fresh = batch.filter(({ id }) => !before.ids.has(id));
    if (fresh.length === 0) return { done: { count, before } };
    const { updates, after } = withBatch(options, learnerId, before, fresh, timeZone);
    return { values: updates, result: { count, before: after } };
  });
}

async function readBefore(
  options: ImportOptions,
  learnerId: string,
  timeZone: string | null,
): Promise<Before> {
  const { readJson } = options.shard;
  const summary = await repairedSummary(options, learnerId, timeZone ?? undefined);
  const [ids, days] = await Promise.all([
    readJson(branches.results(learnerId), SHALLOW),
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

/** Fills empty lists of speeds and missing confusions; invalid values are left out. */
export async function importProgress(options: RebuildOptions, learnerId: string, progress: ImportProgress) {
  const { shard, newEpoch } = options;
  await commit<void>(shard.update, { what: "imported progress" }, async () => {
    const summary = await repairedSummary(options, learnerId);
    const [weakness, confusions] = await Promise.all([
      readWeakness(shard.readJson, learnerId),
      readConfusions(shard.readJson, learnerId),
    ]);
    const updates = {
      ...missingSpeeds(learnerId, progress.weakness, weakness),
      ...missingConfusions(learnerId, progress.confusions, confusions),
    };
    if (Object.keys(updates).length === 0) return { done: undefined };
    const next = nextRevision(summary, newEpoch);
    return { values: { ...updates, [branches.summary(learnerId)]: next }, result: undefined };
  });
}

function missingSpeeds(learnerId: string, imported: StoredWeakness, stored: StoredWeakness) {
  const updates: Record<string, readonly number[]> = {};
  for (const group of WEAKNESS_GROUPS) {
    for (const [item, list] of Object.entries(imported[group] ?? {})) {
      const speeds = importedSpeedsSchema.safeParse(list);
      if (!speeds.success || !belongsTo(group, item) || (stored[group]?.[item]?.length ?? 0) > 0) continue;
      updates[branches.weaknessItem(learnerId, group, item)] = speeds.data.slice(-WEAKNESS_HISTORY);
    }
  }
  return updates;
}

function belongsTo(group: WeaknessGroup, item: string): boolean {
  if (findBand(item) === group) return true;
  if (NGRAM_GROUPS.some(ngrams => ngrams === group && NGRAMS[ngrams].includes(item))) return true;
  return item.length === 1 && getCharacterGroup(item) === group;
}

function missingConfusions(learnerId: string, imported: Confusions, stored: Confusions) {
  const updates: Record<string, number> = {};
  for (const [expected, instead] of Object.entries(imported)) {
    if (!isShowable(expected) || stored[expected] !== undefined) continue;
    for (const [typed, value] of Object.entries(instead)) {
      const count = importedCountSchema.safeParse(value);
      if (count.success && isShowable(typed) && typed !== expected) {
        updates[branches.confusion(learnerId, expected, typed)] = count.data;
      }
    }
  }
  return updates;
}
