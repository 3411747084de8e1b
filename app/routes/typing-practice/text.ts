import type { Copy } from "~server/copy/copy";

const LONGEST_SEED = 36;

/**
 * The text to practise: one paragraph, or as many as `duration` (ms) is likely to need. The same `seed`, out of the
 * address, gives the same text. `anotherSeed` gives one that begins differently.
 */
export function textFor(
  copy: Copy,
  duration: number,
  seed: string | null,
): { text: string; anotherSeed: string } {
  const draw = (from: string) =>
    duration === 0 ? copy.paragraph({ seed: from }) : copy.lesson("ONE_MIN", { seed: from, duration }).text;

  const text = draw(seed?.slice(0, LONGEST_SEED) || newSeed());
  let anotherSeed = newSeed();
  while (draw(anotherSeed) === text) anotherSeed = newSeed();
  return { text, anotherSeed };
}

/** Short, because it stands in an address. */
function newSeed(): string {
  return crypto.randomUUID().slice(0, 8);
}
