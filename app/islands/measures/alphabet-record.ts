import { z } from "zod/mini";
import { ALPHABET } from "~/engine/lesson-text/alphabet";
import type { TypingTest } from "~/engine/test/typing-test";

/** In this browser, whoever sits at it. */
const KEY = "tm_alphabet_record";

/** ms. Nobody has a second's hundredth for the alphabet, and a record of a day is a slip of whoever wrote it. */
const record = z.strictObject({ ms: z.int().check(z.gte(1), z.lte(24 * 60 * 60 * 1000)) });

/** The shortest time of the alphabet without a mistake that is kept in this browser, ms; null before the first. */
export function keptRecord(): number | null {
  try {
    return record.safeParse(JSON.parse(window.localStorage.getItem(KEY) ?? "null")).data?.ms ?? null;
  } catch {
    // Nothing is kept here, or what is kept is no JSON.
    return null;
  }
}

/** Keeps a time, unless a shorter one is there. */
export function keepRecord(ms: number): void {
  const best = keptRecord();
  if (best !== null && best <= ms) return;
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ms }));
  } catch {
    // Full, or forbidden in a private window: the record then lasts as long as the page.
  }
}

export type Verdict =
  /** Corrected or not: the record is for those who made none. */
  | { readonly kind: "mistake" }
  | { readonly kind: "first" }
  /** By so many ms. */
  | { readonly kind: "record" | "slower"; readonly by: number };

/** ms of a run that may be a record: the whole alphabet, with no key wrong; else null. */
export function cleanTime({ text, hits, correctHits, activeIndex, timeElapsed }: TypingTest): number | null {
  const isClean = text === ALPHABET && activeIndex === text.length && hits === correctHits;
  return isClean ? timeElapsed : null;
}

/** What a finished run is beside the best one before it (ms; null = there is none). */
export function getVerdict(test: TypingTest, best: number | null): Verdict {
  const ms = cleanTime(test);
  if (ms === null) return { kind: "mistake" };
  if (best === null) return { kind: "first" };
  return ms < best ? { kind: "record", by: best - ms } : { kind: "slower", by: ms - best };
}

/** The shorter of two times, of which either may not be there. */
export function shorter(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
