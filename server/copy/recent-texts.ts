import type { LessonName } from "~/engine/lesson-text/lesson-names";

const MAX_SEED_LENGTH = 36;

/** A new seed for a text; short, because it stands in an address. */
export function newSeed(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** The seed that an address asks for by `?text=`, which brings the same text again; else a new one. */
export function seedIn(params: URLSearchParams): string {
  return params.get("text")?.slice(0, MAX_SEED_LENGTH) || newSeed();
}

/** A seed of which `draw` makes another text than `text`; after enough attempts any seed, where there is but one text. */
export function seedOfAnother(text: string, draw: (seed: string) => string): string {
  let seed = newSeed();
  for (let attempt = 0; attempt < 20 && draw(seed) === text; attempt++) seed = newSeed();
  return seed;
}

/** Remembers which texts were handed out last. */
export interface RecentTexts<Key = LessonName> {
  /** Of a lesson, or whatever else they are told apart by; in no order that matters. */
  of(key: Key): readonly string[];
  add(key: Key, text: string): void;
}

/**
 * @param howMany texts of each key
 * @param mostKeys of which any are remembered; then the one forgets its texts to which one was added longest ago
 */
export function createRecentTexts<Key = LessonName>(
  howMany: number,
  mostKeys = Number.POSITIVE_INFINITY,
): RecentTexts<Key> {
  const recent = new Map<Key, readonly string[]>();
  const of = (key: Key) => recent.get(key) ?? [];
  return {
    of,
    add(key, text) {
      const texts = [...of(key), text].slice(-howMany);
      recent.delete(key);
      recent.set(key, texts);
      const [oldest] = recent.keys();
      if (recent.size > mostKeys && oldest !== undefined) recent.delete(oldest);
    },
  };
}
