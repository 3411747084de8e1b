import { type Finger, type Hand, KEYS, type Key } from "../keyboard/keyboard";
import { branch, deal, take } from "./dealing";
import { isFit } from "./fit";
import { wordsRichestIn } from "./keys";
import type { Rng } from "./rng";
import { textOfLength } from "./text-of-length";

type TypingHand = Exclude<Hand, "either">;
type TypingFinger = Exclude<Finger, "thumb">;

/** Letters come this many times as often as digits and signs. */
const WEIGHT_OF_LETTERS = 6;
const DRILL_LENGTHS = [2, 3, 3, 4];
const WORDS_OF_FINGER = 40;

/** Two drills of the finger's keys, then two words that it has much of, and so on. */
export function fingerText(hand: TypingHand, finger: TypingFinger, rng: Rng, length: number): string {
  return textOfLength(length, fingerParts(hand, finger, rng));
}

function* fingerParts(hand: TypingHand, finger: TypingFinger, rng: Rng): Generator<string, never> {
  const ofFinger = (key: Key) => key.hand === hand && key.finger === finger;
  const drills = fingerDrills(KEYS.filter(ofFinger), branch(rng, "drills"));
  const words = deal(branch(rng, "words"), wordsRichestIn(ofFinger, WORDS_OF_FINGER));
  while (true) yield* [take(drills), take(drills), take(words), take(words)];
}

/** Groups of two to four keys, of which every other is the finger's and the rest are its own or lie beside them. */
function* fingerDrills(own: readonly Key[], rng: Rng): Generator<string, never> {
  const keys = deal(branch(rng, "own"), weighted(own));
  const beside = deal(branch(rng, "beside"), [...weighted(own), ...weighted(own.flatMap(findNeighbours))]);
  const lengths = deal(branch(rng, "lengths"), DRILL_LENGTHS);
  while (true) {
    const chars = Array.from({ length: take(lengths) }, (_, at) => take(at % 2 === 0 ? keys : beside));
    const drill = chars.join("");
    if (isFit(drill)) yield drill;
  }
}

/** The keys to the left and right of `key` in its row that the same hand types. */
function findNeighbours(key: Key): Key[] {
  const row = KEYS.filter(({ row, hand }) => row === key.row && hand === key.hand);
  const at = row.indexOf(key);
  return row.filter((_, index) => Math.abs(index - at) === 1);
}

function weighted(keys: readonly Key[]): string[] {
  return keys.flatMap(({ base }) => new Array<string>(/[a-z]/.test(base) ? WEIGHT_OF_LETTERS : 1).fill(base));
}
