import { KEYS } from "../keyboard/keyboard";
import type { Confusions } from "../weakness/confusions";
import { computeRecentMean, type StoredWeakness } from "../weakness/weakness";
import { type CharacterGroup, getCharacterGroup } from "../weakness/weakness-groups";
import { VALUES_IN_MEAN } from "../weakness/weakness-profile";

interface ItemStats {
  /** Of occurrences that were right at once; 0 when there were none. */
  readonly wpm: number;
  readonly accuracy: number;
}

/** Null for an item without values. A value of 0 is an occurrence that was not right at once. */
export function summarizeSpeeds(values: readonly number[]): ItemStats | null {
  const latest = values.slice(-VALUES_IN_MEAN);
  if (latest.length === 0) return null;
  const clean = latest.filter(wpm => wpm > 0);
  return {
    wpm: computeRecentMean(clean, VALUES_IN_MEAN) ?? 0,
    accuracy: (100 * clean.length) / latest.length,
  };
}

export interface KeyStats {
  readonly code: string;
  /** The character that the stats are for: the shifted one only if it alone was typed. */
  readonly char: string;
  /** Null for the space, whose speed is not stored. */
  readonly group: CharacterGroup | null;
  readonly latest: ItemStats | null;
  readonly misses: number;
  readonly mostly: string | null;
}

export function buildHeatMap(stored: StoredWeakness, confusions: Confusions): KeyStats[] {
  const missed = new Map(findMissedKeys(confusions).map(key => [key.expected, key]));
  const figures = (char: string) => {
    const group = getCharacterGroup(char) ?? null;
    const values = group === null ? [] : (stored[group]?.[char] ?? []);
    return { char, group, latest: summarizeSpeeds(values) };
  };
  return KEYS.map(({ code, base, shifted }) => {
    const plain = figures(base);
    const withShift = figures(shifted);
    const known = plain.latest === null && withShift.latest !== null ? withShift : plain;
    const found = [...new Set([base, shifted])].flatMap(char => missed.get(char) ?? []);
    const instead = found.flatMap(key => key.instead).sort((a, b) => b.count - a.count);
    return {
      code,
      ...known,
      misses: found.reduce((sum, key) => sum + key.misses, 0),
      mostly: instead[0]?.typed ?? null,
    };
  });
}

export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** Where levels 1 to 4 begin, as shares of the average speed of all keys that have one. */
export const SPEED_BOUNDS = [0.75, 0.9, 1.1, 1.25] as const;
/** Where levels 1 to 4 begin, in percent of right first attempts. */
export const ACCURACY_BOUNDS = [70, 80, 90, 100] as const;
/** Where levels 3 to 0 begin, as shares of the most missed key's errors; level 4 has none. */
const MISS_BOUNDS = [0, 0.25, 0.5, 0.75] as const;

export function computeMeanSpeed(keys: readonly KeyStats[]): number | null {
  const speeds = keys.flatMap(({ latest }) => (latest === null ? [] : [latest.wpm]));
  return speeds.length === 0 ? null : speeds.reduce((sum, wpm) => sum + wpm, 0) / speeds.length;
}

export function getSpeedLevel(wpm: number, mean: number): HeatLevel {
  const share = mean > 0 ? wpm / mean : 1;
  return SPEED_BOUNDS.filter(bound => share >= bound).length as HeatLevel;
}

export function getAccuracyLevel(accuracy: number): HeatLevel {
  return ACCURACY_BOUNDS.filter(bound => accuracy >= bound).length as HeatLevel;
}

export function getMissLevel(misses: number, most: number): HeatLevel {
  const share = most > 0 ? misses / most : 0;
  return (4 - MISS_BOUNDS.filter(bound => share > bound).length) as HeatLevel;
}

interface LetterStats extends ItemStats {
  readonly letter: string;
}

/** Up to five letters each, the best or the worst first. */
export interface LetterRanking {
  readonly fastest: readonly LetterStats[];
  readonly slowest: readonly LetterStats[];
  readonly mostAccurate: readonly LetterStats[];
  readonly leastAccurate: readonly LetterStats[];
}

const LETTERS_KEPT = 5;

/** Small letters by their latest values; equal ones are sorted by the other number. */
export function rankLetters(stored: StoredWeakness): LetterRanking {
  const letters = Object.entries(stored.lowercase ?? {}).flatMap(([letter, values]): LetterStats[] => {
    const figures = summarizeSpeeds(values);
    return figures === null ? [] : [{ letter, ...figures }];
  });
  const by = (figure: "wpm" | "accuracy", sign: 1 | -1) => {
    const other = figure === "wpm" ? "accuracy" : "wpm";
    return letters
      .toSorted(
        (a, b) =>
          sign * (a[figure] - b[figure]) || sign * (a[other] - b[other]) || (a.letter < b.letter ? -1 : 1),
      )
      .slice(0, LETTERS_KEPT);
  };
  return {
    fastest: by("wpm", -1),
    slowest: by("wpm", 1),
    mostAccurate: by("accuracy", -1),
    leastAccurate: by("accuracy", 1),
  };
}

export type MissedKey = ReturnType<typeof findMissedKeys>[number];

export function findMissedKeys(confusions: Confusions) {
  return Object.entries(confusions)
    .flatMap(([expected, typed]) => {
      const counts = Object.entries(typed).filter(([, count]) => count > 0);
      if (counts.length === 0) return [];
      const misses = counts.reduce((sum, [, count]) => sum + count, 0);
      // `share`: percent of all errors at the expected key.
      const instead = counts
        .map(([typed, count]) => ({ typed, count, share: (100 * count) / misses }))
        .sort((a, b) => b.count - a.count || (a.typed < b.typed ? -1 : 1));
      return [{ expected, misses, instead }];
    })
    .sort((a, b) => b.misses - a.misses || (a.expected < b.expected ? -1 : 1));
}
