import { KEYS } from "../keyboard/keyboard";
import type { Confusions } from "../weakness/confusions";
import type { StoredWeakness } from "../weakness/weakness";
import { type CharacterGroup, groupOfCharacter } from "../weakness/weakness-groups";
import { type ItemStats, summarizeSpeeds } from "./item-figures";
import { findMissedKeys } from "./missed-keys";

/** What is known of one key of the keyboard. */
export interface KeyStats {
  readonly code: string;
  /** The character that the figures are of: without Shift, or with it where only that one was ever typed. */
  readonly char: string;
  /** Null for the space, whose speed is not kept. */
  readonly group: CharacterGroup | null;
  /** Null before its first value. */
  readonly latest: ItemStats | null;
  /** How often another key was hit first, for either character of the key. */
  readonly misses: number;
  /** What was hit then most often, as the character it typed. */
  readonly mostly: string | null;
}

/** Every key of the keyboard, in the order of `KEYS`. */
export function buildHeatMap(stored: StoredWeakness, confusions: Confusions): KeyStats[] {
  const missed = new Map(findMissedKeys(confusions).map(key => [key.expected, key]));
  const figures = (char: string) => {
    const group = groupOfCharacter(char) ?? null;
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

/** From the weakest (0) to the strongest (4). */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** Where levels 1 to 4 begin, as shares of the mean speed of all keys that have one. */
export const SPEED_BOUNDS = [0.75, 0.9, 1.1, 1.25] as const;
/** Where levels 1 to 4 begin, in percent of right first attempts. */
export const ACCURACY_BOUNDS = [70, 80, 90, 100] as const;
/** Where levels 3 to 0 begin, as shares of the misses of the key that is missed most often; level 4 has none. */
const MISS_BOUNDS = [0, 0.25, 0.5, 0.75] as const;

/** The mean speed of the keys that have one; null before the first. */
export function computeMeanSpeed(keys: readonly KeyStats[]): number | null {
  const speeds = keys.flatMap(({ latest }) => (latest === null ? [] : [latest.wpm]));
  return speeds.length === 0 ? null : speeds.reduce((sum, wpm) => sum + wpm, 0) / speeds.length;
}

/** A key's speed against the mean of all keys. */
export function getSpeedLevel(wpm: number, mean: number): HeatLevel {
  const share = mean > 0 ? wpm / mean : 1;
  return SPEED_BOUNDS.filter(bound => share >= bound).length as HeatLevel;
}

export function getAccuracyLevel(accuracy: number): HeatLevel {
  return ACCURACY_BOUNDS.filter(bound => accuracy >= bound).length as HeatLevel;
}

/** A key's misses against those of the key that has most. */
export function getMissLevel(misses: number, most: number): HeatLevel {
  const share = most > 0 ? misses / most : 0;
  return (4 - MISS_BOUNDS.filter(bound => share > bound).length) as HeatLevel;
}
