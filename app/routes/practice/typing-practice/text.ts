import type { Copy } from "~server/copy/copy";
import { seedIn, seedOfAnother } from "~server/copy/recent-texts";

/**
 * The text to practise: one paragraph, or as many as `duration` (ms) is likely to need. The seed out of the address
 * gives the same text again, `anotherSeed` one that begins differently.
 */
export function textFor(
  copy: Copy,
  duration: number,
  params: URLSearchParams,
): { text: string; anotherSeed: string } {
  const draw = (seed: string) =>
    duration === 0 ? copy.paragraph({ seed }) : copy.lesson("ONE_MIN", { seed, duration }).text;
  const text = draw(seedIn(params));
  return { text, anotherSeed: seedOfAnother(text, draw) };
}
