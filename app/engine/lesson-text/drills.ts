import { groupOfCharacter } from "../weakness/weakness-groups";
import { branch, deal, take } from "./dealing";
import { isFit } from "./fit";
import type { Rng } from "./rng";

const VOWELS = "aeiou";
const CONSONANTS = "tnrsl";
const DIGITS = "0123456789";

/** Syllables of the home row, whose only vowel is the a. */
const HOME_CONSONANTS = "sdfghjkl".split("");
const SHAPES = ["xa", "ax", "xax", "axa"];

/**
 * Short groups that hold the item: a character beside each of those that it is often met with, before and after them;
 * an n-gram on its own. Some may spell what is not fit.
 */
export function buildDrills(item: string): string[] {
  if (item.length > 1) return [item];
  const group = groupOfCharacter(item);
  if (group === "uppercase") {
    return getPartners(item.toLowerCase()).flatMap(other => [
      `${item}${other}`,
      `${item}${other}${item.toLowerCase()}`,
    ]);
  }
  return (group === "num" ? DIGITS.split("") : getPartners(item)).flatMap(other => [
    `${item}${other}`,
    `${other}${item}`,
    `${item}${other}${item}`,
  ]);
}

const getPartners = (item: string) => (VOWELS.includes(item) ? CONSONANTS : VOWELS).split("");

/** What one types before one types words: two or three letters of the home row that can be spoken. */
export function* beginnersDrills(rng: Rng): Generator<string, never> {
  const consonants = deal(branch(rng, "consonants"), HOME_CONSONANTS);
  const shapes = deal(branch(rng, "shapes"), SHAPES);
  while (true) {
    const drill = take(shapes).replaceAll("x", () => take(consonants));
    if (isFit(drill)) yield drill;
  }
}
