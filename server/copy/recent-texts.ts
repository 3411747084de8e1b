import { LRUCache } from "lru-cache";

const MAX_SEED_LENGTH = 36;

/** A new seed for a text; short, because it stands in an address. */
export const newSeed = (): string => crypto.randomUUID().slice(0, 8);

/** The seed that an address asks for by `?text=`, which brings the same text again; else a new one. */
export function seedIn(params: URLSearchParams): string {
  return params.get("text")?.slice(0, MAX_SEED_LENGTH) || newSeed();
}

/** A seed of which `draw` makes another text than `text`, or any seed where there is only one text. */
export function seedOfAnother(text: string, draw: (seed: string) => string): string {
  let seed = newSeed();
  for (let attempt = 0; attempt < 20 && draw(seed) === text; attempt++) seed = newSeed();
  return seed;
}

/** Remembers the last `howMany` texts of each key, for the `maxKeys` keys to which one was added last. */
export function createRecentTexts<Key extends string>(howMany: number, maxKeys = 2_000) {
  const recent = new LRUCache<Key, readonly string[]>({ max: maxKeys });
  const get = (key: Key): readonly string[] => recent.peek(key) ?? [];
  return {
    get,
    add: (key: Key, text: string): void => void recent.set(key, [...get(key), text].slice(-howMany)),
  };
}
