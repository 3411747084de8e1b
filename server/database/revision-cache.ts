import { LRUCache } from "lru-cache";
import type { Summary } from "../records/records";

const MAX_LEARNERS = 1_000;

/**
 * Caches values computed from a learner's lists. Every write to the lists also raises the summary's revision, so a cached value
 * is valid until the revision changes.
 */
export function createRevisionCache<T>(maxLearners = MAX_LEARNERS) {
  const cache = new LRUCache<string, { readonly version: string; readonly value: T }>({ max: maxLearners });

  /** @param subject what else the value depends on; nothing is cached for a learner without results */
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
