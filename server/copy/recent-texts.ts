import { LRUCache } from "lru-cache";

const MAX_SEED_LENGTH = 36;

/** A new seed for a text; short, because it stands in an address. */
export const newSeed = (): string => crypto.randomUUID().slice(0, 8);

/** The seed in `?text=`, which gives the same text again; otherwise a new seed. */
export function seedIn(params: URLSearchParams): string {
  return params.get("text")?.slice(0, MAX_SEED_LENGTH) || newSeed();
}

/** A seed for which `draw` gives a different text than `text`, or any seed if there is only one text. */
export function seedOfAnother(text: string, draw: (seed: string) => string): string {
  let seed = newSeed();
  for (let attempt = 0; attempt < 20 && draw(seed) === text; attempt++) seed = newSeed();
  return seed;
}

/** Remembers the last `howMany` texts per key, for the `maxKeys` most recently used keys. */
export function createRecentTexts<Key extends string>(howMany: number, maxKeys = 2_000) {
  const recent = new LRUCache<Key, readonly string[]>({ max: maxKeys });
  const get = (key: Key): readonly string[] => recent.peek(key) ?? [];
  return {
    get,
    add: (key: Key, text: string): void => void recent.set(key, [...get(key), text].slice(-howMany)),
  };
}
