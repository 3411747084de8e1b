import { computeTarget } from "~/engine/weakness/target";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { getLevel, type RatedItem, rateItems } from "~/engine/weakness/weakness-profile";

/** Items shown of each kind. */
const KEPT = 5;

export interface SlowestOfKind {
  readonly kind: "ngBi" | "ngTri" | "ng4" | "words";
  /** The slowest first, weak or not; empty before the first was measured. */
  readonly items: readonly RatedItem[];
}

export interface Slowest {
  /** wpm that none of them is weak at; null without a mean. */
  readonly target: number | null;
  /** Of what the learner's level reaches; empty below the first level. */
  readonly kinds: readonly SlowestOfKind[];
}

/** The slowest letter groups and words that a learner with this mean speed (wpm) is given to practise. */
export function getSlowest(stored: StoredWeakness, learnerWpm: number | null): Slowest {
  if (learnerWpm === null) return { target: null, kinds: [] };
  const { ngrams, words } = getLevel(learnerWpm);
  const slowest = (groups: readonly WeaknessGroup[]) =>
    groups
      .flatMap(group => rateItems(stored, group, learnerWpm))
      .sort((a, b) => a.mean - b.mean || (a.item < b.item ? -1 : 1))
      .slice(0, KEPT)
      .map(rounded);
  return {
    target: Math.round(computeTarget(learnerWpm)),
    kinds: [
      ...ngrams.map(kind => ({ kind, items: slowest([kind]) })),
      ...(words.length > 0 ? [{ kind: "words" as const, items: slowest(words) }] : []),
    ],
  };
}

function rounded({ group, item, mean, rating }: RatedItem): RatedItem {
  return { group, item, mean: Math.round(mean), rating: Math.floor(rating) };
}
