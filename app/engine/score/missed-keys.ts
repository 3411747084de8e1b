import type { Confusions } from "../weakness/confusions";

export interface TypedInstead {
  readonly typed: string;
  readonly count: number;
  /** Percent of all misses of the expected key. */
  readonly share: number;
}

/** A key, and what was hit at first instead of it. */
export interface MissedKey {
  readonly expected: string;
  /** How often something else was hit first. */
  readonly misses: number;
  /** The most frequent first; never empty. */
  readonly instead: readonly TypedInstead[];
}

/** The keys that were missed, the most often missed first. */
export function findMissedKeys(confusions: Confusions): MissedKey[] {
  return Object.entries(confusions)
    .flatMap(([expected, typed]): MissedKey[] => {
      const counts = Object.entries(typed).filter(([, count]) => count > 0);
      if (counts.length === 0) return [];
      const misses = counts.reduce((sum, [, count]) => sum + count, 0);
      const instead = counts
        .map(([typed, count]) => ({ typed, count, share: (100 * count) / misses }))
        .sort((a, b) => b.count - a.count || (a.typed < b.typed ? -1 : 1));
      return [{ expected, misses, instead }];
    })
    .sort((a, b) => b.misses - a.misses || (a.expected < b.expected ? -1 : 1));
}
