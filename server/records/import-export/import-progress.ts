import type { Confusions } from "~/engine/weakness/confusions";
import { type StoredWeakness, WEAKNESS_HISTORY } from "~/engine/weakness/weakness";
import {
  groupOfCharacter,
  NGRAM_GROUPS,
  WEAKNESS_GROUPS,
  type WeaknessGroup,
} from "~/engine/weakness/weakness-groups";
import { bandOfWord, NGRAMS } from "~/engine/weakness/weakness-items";
import { DatabaseUnreachable } from "../../database/database-timeout";
import { branches } from "../branches";
import type { RebuildOptions } from "../results/rebuild";
import { repairedSummary } from "../results/rebuild";
import { nextRevision } from "../results/summary";
import { importedCountSchema, importedSpeedsSchema } from "../schema";
import { isShowable } from "../weakness/confusion-updates";
import { readConfusions, readWeakness } from "../weakness/weakness-reader";

const MAX_ATTEMPTS = 12;

/** Fills lists of speeds that are empty, and confusions of characters that have none. What makes no sense is left out. */
export async function importProgress(
  options: RebuildOptions,
  learnerId: string,
  progress: { weakness: StoredWeakness; confusions: Confusions },
): Promise<void> {
  const { shard, pause, newEpoch } = options;
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const summary = await repairedSummary(options, learnerId);
    const [weakness, confusions] = await Promise.all([
      readWeakness(shard.readJson, learnerId),
      readConfusions(shard.readJson, learnerId),
    ]);
    const updates = {
      ...missingSpeeds(learnerId, progress.weakness, weakness),
      ...missingConfusions(learnerId, progress.confusions, confusions),
    };
    if (Object.keys(updates).length === 0) return;
    const next = nextRevision(summary, newEpoch);
    if ((await shard.update({ ...updates, [branches.summary(learnerId)]: next })) === "taken") return;
    await pause(tries);
  }
  throw new DatabaseUnreachable(`Imported progress was not taken in ${MAX_ATTEMPTS} tries.`);
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
  if (bandOfWord(item) === group) return true;
  if (NGRAM_GROUPS.some(ngrams => ngrams === group && NGRAMS[ngrams].includes(item))) return true;
  return item.length === 1 && groupOfCharacter(item) === group;
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
