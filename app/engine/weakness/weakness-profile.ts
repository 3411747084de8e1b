import { computeRecentMean, type StoredWeakness } from "./weakness";
import {
  CHARACTER_GROUPS,
  NGRAM_GROUPS,
  type NgramGroup,
  type WeaknessGroup,
  type WordBand,
} from "./weakness-groups";

/** Single items are typed faster than prose. */
const TARGET_FACTOR = 1.5;

/** The wpm from which an item isn't weak; 0 for a learner without a speed. */
export function computeTarget(learnerWpm: number): number {
  return TARGET_FACTOR * learnerWpm;
}

/** Number of latest values, and of latest tests. */
export const VALUES_IN_MEAN = 10;

const WEAKEST_KEPT = 5;
/** A single error in a rare item is no weakness. */
const MIN_VALUES = 3;

/** Percent of the target; 100 for a learner without a speed. */
export function computeRating(mean: number, learnerWpm: number): number {
  const target = computeTarget(learnerWpm);
  return target > 0 ? (100 * mean) / target : 100;
}

export function isWeak(mean: number, learnerWpm: number): boolean {
  return computeRating(mean, learnerWpm) < 100;
}

export interface RatedItem {
  readonly group: WeaknessGroup;
  readonly item: string;
  readonly mean: number;
  readonly rating: number;
}

export function rateItems(stored: StoredWeakness, group: WeaknessGroup, learnerWpm: number): RatedItem[] {
  const rated: RatedItem[] = [];
  for (const [item, values] of Object.entries(stored[group] ?? {})) {
    const mean = computeRecentMean(values, VALUES_IN_MEAN);
    if (mean !== null) rated.push({ group, item, mean, rating: computeRating(mean, learnerWpm) });
  }
  return rated.sort(byWeakness);
}

/** At most five, the weakest first. */
export function findWeakestItems(
  stored: StoredWeakness,
  groups: readonly WeaknessGroup[],
  learnerWpm: number,
): RatedItem[] {
  return groups
    .flatMap(group =>
      rateItems(stored, group, learnerWpm).filter(
        ({ item, mean }) => isWeak(mean, learnerWpm) && (stored[group]?.[item]?.length ?? 0) >= MIN_VALUES,
      ),
    )
    .sort(byWeakness)
    .slice(0, WEAKEST_KEPT);
}

/** By the mean, since without a target all ratings are equal; then by the item. */
const byWeakness = (a: RatedItem, b: RatedItem) => a.mean - b.mean || (a.item < b.item ? -1 : 1);

/** One evaluation test each, in this order, before there is a profile. */
export const EVALUATION_GROUPS = ["lowercase", "ngBi", "cw1_50"] as const satisfies readonly WeaknessGroup[];

export function findPendingEvaluation(stored: StoredWeakness): (typeof EVALUATION_GROUPS)[number] | null {
  const isMeasured = (group: WeaknessGroup) =>
    Object.values(stored[group] ?? {}).some(list => list.length > 0);
  return EVALUATION_GROUPS.find(group => !isMeasured(group)) ?? null;
}

export interface Level {
  readonly ngrams: readonly NgramGroup[];
  readonly words: readonly WordBand[];
}

const LEVELS: readonly (Level & { readonly fromWpm: number })[] = [
  { fromWpm: 60, ngrams: NGRAM_GROUPS, words: ["cw1_50", "cw51_100", "cw101_150"] },
  { fromWpm: 40, ngrams: ["ngBi", "ngTri"], words: ["cw1_50", "cw51_100"] },
  { fromWpm: 20, ngrams: ["ngBi"], words: ["cw1_50"] },
];

export function getLevel(learnerWpm: number): Level {
  return LEVELS.find(({ fromWpm }) => learnerWpm >= fromWpm) ?? { ngrams: [], words: [] };
}

/** Null at the highest level. */
export function getNextLevel(learnerWpm: number): (Level & { readonly fromWpm: number }) | null {
  return LEVELS.findLast(({ fromWpm }) => learnerWpm < fromWpm) ?? null;
}

/**
 * The average wpm from which a group belongs to the profile: 0 for characters, null for bands of no level.
 */
export function getLevelStart(group: WeaknessGroup): number | null {
  if (CHARACTER_GROUPS.some(one => one === group)) return 0;
  return (
    LEVELS.findLast(({ ngrams, words }) => [...ngrams, ...words].some(one => one === group))?.fromWpm ?? null
  );
}

/** Everything that profiles and evaluations are computed from. */
export const PROFILE_GROUPS: readonly WeaknessGroup[] = [
  ...CHARACTER_GROUPS,
  ...NGRAM_GROUPS,
  ...getLevel(Number.POSITIVE_INFINITY).words,
];

export const WEAK_KINDS = ["characters", "ngrams", "words"] as const;

export type WeakKind = (typeof WEAK_KINDS)[number];

export type WeaknessProfile = Readonly<Record<WeakKind, readonly RatedItem[]>>;

/** Null while an evaluation is pending. */
export function buildProfile(stored: StoredWeakness, learnerWpm: number): WeaknessProfile | null {
  if (findPendingEvaluation(stored) !== null) return null;
  const { ngrams, words } = getLevel(learnerWpm);
  return {
    characters: findWeakestItems(stored, CHARACTER_GROUPS, learnerWpm),
    ngrams: findWeakestItems(stored, ngrams, learnerWpm),
    words: findWeakestItems(stored, words, learnerWpm),
  };
}

/**
 * The weakest item of the next kind that has one. `last` is null before the first lesson, which starts with
 * n-grams.
 */
export function rotateLesson(
  profile: WeaknessProfile,
  last: WeakKind | null,
): { readonly kind: WeakKind; readonly target: RatedItem } | null {
  const first = WEAK_KINDS.indexOf(last ?? "characters") + 1;
  const turns = [...WEAK_KINDS.slice(first), ...WEAK_KINDS.slice(0, first)];
  for (const kind of turns) {
    const target = profile[kind][0];
    if (target !== undefined) return { kind, target };
  }
  return null;
}
