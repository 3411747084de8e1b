import { branch, deal, take } from "./dealing";
import { isFit } from "./fit";
import type { Rng } from "./rng";
import { textOfLength } from "./text-of-length";

/** The letters in their order, once. */
export const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const REVERSED = ALPHABET.split("").reverse().join("");
const RUN_LENGTHS = [3, 4, 5, 6];

/** The alphabet in order, then backwards, then runs of it from anywhere and letters in no order, by turns. */
export function alphabetText(rng: Rng, length: number): string {
  return textOfLength(length, alphabetParts(rng));
}

function* alphabetParts(rng: Rng): Generator<string, never> {
  yield ALPHABET;
  yield REVERSED;
  const runs = alphabetRuns(branch(rng, "runs"));
  const mixed = mixedLetters(branch(rng, "mixed"));
  while (true) yield* [take(runs), take(mixed)];
}

/** Three to six letters in the order of the alphabet or against it. */
function* alphabetRuns(rng: Rng): Generator<string, never> {
  const starts = deal(branch(rng, "starts"), ALPHABET.split(""));
  const lengths = deal(branch(rng, "lengths"), RUN_LENGTHS);
  const orders = deal(branch(rng, "orders"), [ALPHABET, REVERSED]);
  while (true) {
    const order = take(orders);
    const howMany = take(lengths);
    const start = Math.min(order.indexOf(take(starts)), ALPHABET.length - howMany);
    const run = order.slice(start, start + howMany);
    if (isFit(run)) yield run;
  }
}

/** Four letters at a time, all of the alphabet before any comes again. */
function* mixedLetters(rng: Rng): Generator<string, never> {
  const letters = deal(rng, ALPHABET.split(""));
  while (true) {
    const group = Array.from({ length: 4 }, () => take(letters)).join("");
    if (isFit(group)) yield group;
  }
}
