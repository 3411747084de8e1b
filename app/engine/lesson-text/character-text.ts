import { branch, deal, type Rng, take } from "./rng";
import { isFit, joinToLength } from "./text-rules";

export const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const REVERSED = ALPHABET.split("").reverse().join("");
const RUN_LENGTHS = [3, 4, 5, 6];

/** The alphabet, then backwards, then alternating runs and mixed letters. */
export function alphabetText(rng: Rng, length: number): string {
  return joinToLength(length, alphabetParts(rng));
}

function* alphabetParts(rng: Rng): Generator<string, never> {
  yield ALPHABET;
  yield REVERSED;
  const runs = alphabetRuns(branch(rng, "runs"));
  const mixed = mixedLetters(branch(rng, "mixed"));
  while (true) yield* [take(runs), take(mixed)];
}

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

function* mixedLetters(rng: Rng): Generator<string, never> {
  const letters = deal(rng, ALPHABET.split(""));
  while (true) {
    const group = Array.from({ length: 4 }, () => take(letters)).join("");
    if (isFit(group)) yield group;
  }
}

const DIGITS = "0123456789".split("");
const LENGTHS = [2, 3, 3, 4, 4, 5];

const SEPARATORS = ["", "", "", "", "", ".", ",", ":", "-", "/"];

/** Groups of two to five digits, some with a separator inside; each digit is equally frequent. */
export function numberText(rng: Rng, length: number): string {
  return joinToLength(length, numberGroups(rng));
}

function* numberGroups(rng: Rng): Generator<string, never> {
  const digits = deal(branch(rng, "digits"), DIGITS);
  const lengths = deal(branch(rng, "lengths"), LENGTHS);
  const separators = deal(branch(rng, "separators"), SEPARATORS);
  while (true) {
    const group = Array.from({ length: take(lengths) }, () => take(digits)).join("");
    const separator = take(separators);
    const middle = Math.floor(group.length / 2);
    const written = `${group.slice(0, middle)}${separator}${group.slice(middle)}`;
    if (isFit(written)) yield written;
  }
}
