import type { StoredWeakness } from "~/engine/weakness/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { getGroupItems } from "~/engine/weakness/weakness-items";
import {
  buildProfile,
  EVALUATION_GROUPS,
  getLevel,
  getNextLevel,
  type RatedItem,
  rateItems,
  type WeakKind,
} from "~/engine/weakness/weakness-profile";
import { chooseNextLesson } from "~/engine/weakness/weakness-progress";
import type { Records } from "~server/records/records";
import { computeTargetWpm } from "~server/records/results/summary";

export type MeasuredItem = RatedItem & { readonly values: number };

export interface MeasuredGroup {
  readonly group: WeaknessGroup;
  readonly of: number;
  /** Those that have been, the weakest first: item, mean wpm, rating in percent. */
  readonly items: readonly (readonly [item: string, mean: number, rating: number])[];
}

export async function getWeakness(
  records: Records,
  learnerId: string,
  { lastKind, timeZone }: { lastKind: WeakKind | null; timeZone: string },
) {
  const [summary, stored] = await Promise.all([
    records.repairedSummary(learnerId, timeZone),
    records.weakness(learnerId),
  ]);
  const learnerWpm = computeTargetWpm(summary);
  const profile = buildProfile(stored, learnerWpm);
  const counted = (items: readonly RatedItem[]): MeasuredItem[] =>
    items.map(item => ({ ...item, values: stored[item.group]?.[item.item]?.length ?? 0 }));
  return {
    learnerWpm,
    tests: summary.tests,
    next: chooseNextLesson(stored, learnerWpm, lastKind),
    stages: EVALUATION_GROUPS.map(group => ({
      group,
      isMeasured: rateItems(stored, group, learnerWpm).length > 0,
    })),
    profile: profile && {
      characters: counted(profile.characters),
      ngrams: counted(profile.ngrams),
      words: counted(profile.words),
    },
    level: getLevel(learnerWpm),
    ahead: getNextLevel(learnerWpm),
    groups: WEAKNESS_GROUPS.map(group => getGroup(stored, group, learnerWpm)),
  };
}

/** Rounded as they are shown; 99.7 percent is not yet the target. */
function getGroup(stored: StoredWeakness, group: WeaknessGroup, learnerWpm: number): MeasuredGroup {
  const items = rateItems(stored, group, learnerWpm);
  return {
    group,
    of: getGroupItems(group).length,
    items: items.map(({ item, mean, rating }) => [item, Math.round(mean), Math.floor(rating)]),
  };
}
