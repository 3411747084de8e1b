import { ServerValue } from "firebase-admin/database";
import { fromStorageKey } from "~/domain/database-keys";
import type { Confusions } from "~/engine/weakness/confusions";
import type { ItemSpeeds, StoredWeakness } from "~/engine/weakness/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { getChildren, type ReadJson } from "../../database/read-json";
import { branches } from "../branches";
import { confusionCountSchema, speedsSchema } from "../schema";

/** In one request, or one for each given group. */
export async function readWeakness(
  readJson: ReadJson,
  learnerId: string,
  groups?: readonly WeaknessGroup[],
): Promise<StoredWeakness> {
  const stored =
    groups === undefined
      ? getChildren(await readJson(branches.weakness(learnerId)))
      : await Promise.all(
          groups.map(
            async group => [group, await readJson(branches.weaknessGroup(learnerId, group))] as const,
          ),
        );
  const weakness: Partial<Record<WeaknessGroup, ItemSpeeds>> = {};
  for (const [group, json] of stored) {
    if (!isGroup(group)) continue;
    const items = findItems(json);
    if (Object.keys(items).length > 0) weakness[group] = items;
  }
  return weakness;
}

function isGroup(name: string): name is WeaknessGroup {
  return WEAKNESS_GROUPS.some(group => group === name);
}

function findItems(json: unknown): ItemSpeeds {
  const items: ItemSpeeds = Object.create(null);
  for (const [key, value] of getChildren(json)) {
    const speeds = speedsSchema.safeParse(value);
    if (speeds.success) items[fromStorageKey(key)] = speeds.data;
  }
  return items;
}

/** Which keys were hit instead of which. Digit keys may come as lists. */
export async function readConfusions(readJson: ReadJson, learnerId: string): Promise<Confusions> {
  const confusions: Confusions = Object.create(null);
  for (const [expected, json] of getChildren(await readJson(branches.confusions(learnerId)))) {
    const instead: Record<string, number> = Object.create(null);
    for (const [typed, value] of getChildren(json)) {
      const count = confusionCountSchema.safeParse(value);
      if (count.success) instead[fromStorageKey(typed)] = count.data;
    }
    confusions[fromStorageKey(expected)] = instead;
  }
  return confusions;
}

/** Characters that keyboards type and that can be shown: no control characters, no halves of emoji. */
const SHOWABLE = /^[ -~\u00a0-\u024f\u0370-\u052f\u2010-\u203a\u20ac]$/;

export function isShowable(char: string): boolean {
  return SHOWABLE.test(char);
}

export function confusionUpdates(learnerId: string, confusions: Confusions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(confusions).flatMap(([expected, instead]) =>
      Object.entries(instead)
        .filter(([typed]) => isShowable(typed))
        .map(([typed, count]) => [
          branches.confusion(learnerId, expected, typed),
          ServerValue.increment(count),
        ]),
    ),
  );
}
