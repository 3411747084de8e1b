const KEY = "tm_copy_v1";
/** Of each kind; far below what browsers store for a site. */
const MOST_TEXTS = 20;
const LONGEST_TEXT = 5_000;

/** What this browser holds of texts to type. */
export interface CachedCopy {
  /** ms since 1970. */
  readonly cleanedAt: number;
  /** Not typed yet. */
  readonly fresh: readonly string[];
  /** Handed out before, the latest last: only for when nothing else is to be had. */
  readonly used: readonly string[];
}

/** Null where there is none, or none that can be made sense of. Without storage nothing is cached, and nothing fails. */
export function readCopy(storage: Storage | null): CachedCopy | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { cleanedAt, fresh, used } = value as Record<string, unknown>;
    return typeof cleanedAt === "number" && isTexts(fresh) && isTexts(used)
      ? { cleanedAt, fresh, used }
      : null;
  } catch {
    return null;
  }
}

/** Answers what was kept: no more texts than are ever of use. */
export function writeCopy(storage: Storage | null, copy: CachedCopy): CachedCopy {
  const bounded = {
    ...copy,
    fresh: copy.fresh.slice(0, MOST_TEXTS),
    used: copy.used.slice(-MOST_TEXTS),
  };
  try {
    storage?.setItem(KEY, JSON.stringify(bounded));
  } catch {
    // Full, or forbidden in a private window: texts then come from the server each time.
  }
  return bounded;
}

export function isTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every(text => typeof text === "string" && text.length > 0 && text.length <= LONGEST_TEXT)
  );
}
