import { branch, deal, take } from "./dealing";
import { isFit } from "./fit";
import type { Rng } from "./rng";
import { textOfLength } from "./text-of-length";

const DIGITS = "0123456789".split("");
const LENGTHS = [2, 3, 3, 4, 4, 5];

/** Between the digits of a group; most groups have none. */
const SEPARATORS = ["", "", "", "", "", ".", ",", ":", "-", "/"];

/** Rows of figures: groups of two to five, some with a sign within, in which each digit is as frequent as the others. */
export function numberText(rng: Rng, length: number): string {
  return textOfLength(length, numberGroups(rng));
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
