import { meanOfLast, type StoredWeakness } from "./weakness";
import type { WeaknessGroup } from "./weakness-groups";
import { type RatedItem, ratingOf, VALUES_IN_MEAN } from "./weakness-profile";

/**
 * The slowest items of the groups, the slowest first, weak or not: what `weakestItems` is to a lesson, this is to a look
 * at one's own figures.
 */
export function slowestItems(
  stored: StoredWeakness,
  groups: readonly WeaknessGroup[],
  learnerWpm: number,
  howMany: number,
): RatedItem[] {
  return groups
    .flatMap(group =>
      Object.entries(stored[group] ?? {}).flatMap(([item, values]): RatedItem[] => {
        const mean = meanOfLast(values, VALUES_IN_MEAN);
        return mean === null ? [] : [{ group, item, mean, rating: ratingOf(mean, learnerWpm) }];
      }),
    )
    .sort((a, b) => a.mean - b.mean || (a.item < b.item ? -1 : 1))
    .slice(0, howMany);
}
