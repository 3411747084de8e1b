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
