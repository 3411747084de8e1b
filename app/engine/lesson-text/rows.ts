import { KEYS, type Row } from "../keyboard/keyboard";
import { branch, deal, take } from "./dealing";
import { isFit } from "./fit";
import type { Rng } from "./rng";
import { BOTTOM_ROW_WORDS, HOME_ROW_WORDS, TOP_ROW_WORDS } from "./row-words.data";
import { textOfLength } from "./text-of-length";

export type TypingRow = Exclude<Row, "space">;

const WORDS: Readonly<Record<TypingRow, readonly string[]>> = {
  num: [],
  top: TOP_ROW_WORDS,
  home: HOME_ROW_WORDS,
  bottom: BOTTOM_ROW_WORDS,
};

/** A row's letters and digits come this many times as often as its signs. */
const WEIGHT_OF_LETTERS = 4;
const DRILL_LENGTHS = [2, 3, 3, 4];

/** Two drills of the row's keys, then two words of it, and so on; the number row has no words. */
export function rowText(row: TypingRow, rng: Rng, length: number): string {
  return textOfLength(length, rowParts(row, rng));
}

function* rowParts(row: TypingRow, rng: Rng): Generator<string, never> {
  const drills = rowDrills(row, branch(rng, "drills"));
  const words = WORDS[row].length > 0 ? deal(branch(rng, "words"), WORDS[row]) : drills;
  while (true) yield* [take(drills), take(drills), take(words), take(words)];
}

/** Groups of two to four keys of the row without Shift. */
export function* rowDrills(row: TypingRow, rng: Rng): Generator<string, never> {
  const chars = KEYS.filter(key => key.row === row).map(key => key.base);
  const weighted = chars.flatMap(char =>
    new Array<string>(/\w/.test(char) ? WEIGHT_OF_LETTERS : 1).fill(char),
  );
  const keys = deal(branch(rng, "keys"), weighted);
  const lengths = deal(branch(rng, "lengths"), DRILL_LENGTHS);
  while (true) {
    const drill = Array.from({ length: take(lengths) }, () => take(keys)).join("");
    if (isFit(drill)) yield drill;
  }
}
