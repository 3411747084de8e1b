import type { Summary } from "../records/records";

/** Learners of whom something is remembered; the one who has not been here for longest is forgotten first. */
const MAX_LEARNERS = 1_000;

/**
 * Remembers what was computed of a learner's lists for as long as they stay as they are. Each change of results, days or
 * weakness raises the revision of the summary in the same write, whichever server makes it; so what was read *after* a
 * summary holds until the summary has another revision.
 */
export function createRevisionCache<T>(mostLearners = MAX_LEARNERS) {
  const kept = new Map<string, { readonly mark: string; readonly value: T }>();

  /** `about` is what the value depends on besides. What is stored of a learner without results is never remembered. */
  return async (
    learnerId: string,
    { revision, epoch }: Pick<Summary, "revision" | "epoch">,
    about: string,
    compute: () => Promise<T>,
  ): Promise<T> => {
    const mark = `${revision} ${epoch} ${about}`;
    const known = kept.get(learnerId);
    kept.delete(learnerId);
    const value = known?.mark === mark ? known.value : await compute();
    if (revision === 0) return value;
    kept.set(learnerId, { mark, value });
    for (const longestAgo of kept.keys()) {
      if (kept.size <= mostLearners) break;
      kept.delete(longestAgo);
    }
    return value;
  };
}
