import { LRUCache } from "lru-cache";
import type { Summary } from "../records/records";

const MAX_LEARNERS = 1_000;

/**
 * Remembers what was computed from a learner's lists while they stay the same. Each change of results, days or weakness
 * raises the summary's revision in the same write, on every server; so what was read *after* a summary holds until the
 * summary has another revision.
 */
export function createRevisionCache<T>(maxLearners = MAX_LEARNERS) {
  const cache = new LRUCache<string, { readonly version: string; readonly value: T }>({ max: maxLearners });

  /** @param subject what else the value depends on. Nothing is remembered of a learner without results. */
  return async (
    learnerId: string,
    { revision, epoch }: Pick<Summary, "revision" | "epoch">,
    subject: string,
    compute: () => Promise<T>,
  ): Promise<T> => {
    const version = `${revision} ${epoch} ${subject}`;
    const known = cache.get(learnerId);
    if (known?.version === version) return known.value;
    cache.delete(learnerId);
    const value = await compute();
    if (revision !== 0) cache.set(learnerId, { version, value });
    return value;
  };
}
