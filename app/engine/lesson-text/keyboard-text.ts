import { type Finger, getKey, type Hand, KEYS, type Key, type Row } from "../keyboard/keyboard";
import { COMMON_WORDS } from "../weakness/words.data";
import { LEFT_HAND_WORDS, RIGHT_HAND_WORDS } from "./hand-words.data";
import { LONG_WORDS_LEFT, LONG_WORDS_RIGHT } from "./long-words.data";
import { branch, deal, type Rng, take } from "./rng";
import { BOTTOM_ROW_WORDS, HOME_ROW_WORDS, TOP_ROW_WORDS } from "./row-words.data";
import { isFit, textOfLength } from "./text-rules";

export type OfLesson = (key: Key) => boolean;

/** Share, 0 to 1, of the characters of `text` that are typed with such keys; spaces do not count. */
export function shareOn(belongs: OfLesson, text: string): number {
  const keys = Array.from(text.replaceAll(" ", ""), char => getKey(char)?.key);
  return keys.filter(key => key !== undefined && belongs(key)).length / Math.max(1, keys.length);
}

/** The `howMany` common words of at least three letters with the largest share of such keys; of equals the most frequent. */
export function wordsRichestIn(belongs: OfLesson, howMany: number): readonly string[] {
  return COMMON_WORDS.filter(word => word.length > 2)
    .map(word => ({ word, share: shareOn(belongs, word) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, howMany)
    .map(({ word }) => word);
}

type TypingHand = Exclude<Hand, "either">;
type TypingFinger = Exclude<Finger, "thumb">;

/** A finger's letters come this many times as often as its digits and signs. */
const FINGER_WEIGHT = 6;
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
  const drawn = (keys: readonly Key[]) => weighted(keys, /[a-z]/, FINGER_WEIGHT);
  const keys = deal(branch(rng, "own"), drawn(own));
  const beside = deal(branch(rng, "beside"), drawn([...own, ...own.flatMap(findNeighbours)]));
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

/** The keys' characters, those that match `favoured` so many times. */
function weighted(keys: readonly Key[], favoured: RegExp, weight: number): string[] {
  return keys.flatMap(({ base }) => new Array<string>(favoured.test(base) ? weight : 1).fill(base));
}

export type TypingRow = Exclude<Row, "space">;

const ROW_WORDS: Readonly<Record<TypingRow, readonly string[]>> = {
  num: [],
  top: TOP_ROW_WORDS,
  home: HOME_ROW_WORDS,
  bottom: BOTTOM_ROW_WORDS,
};

/** A row's letters and digits come this many times as often as its signs. */
const ROW_WEIGHT = 4;

/** Two drills of the row's keys, then two words of it, and so on; the number row has no words. */
export function rowText(row: TypingRow, rng: Rng, length: number): string {
  return textOfLength(length, rowParts(row, rng));
}

function* rowParts(row: TypingRow, rng: Rng): Generator<string, never> {
  const drills = rowDrills(row, branch(rng, "drills"));
  const words = ROW_WORDS[row].length > 0 ? deal(branch(rng, "words"), ROW_WORDS[row]) : drills;
  while (true) yield* [take(drills), take(drills), take(words), take(words)];
}

export function* rowDrills(row: TypingRow, rng: Rng): Generator<string, never> {
  const own = KEYS.filter(key => key.row === row);
  const keys = deal(branch(rng, "keys"), weighted(own, /\w/, ROW_WEIGHT));
  const lengths = deal(branch(rng, "lengths"), DRILL_LENGTHS);
  while (true) {
    const drill = Array.from({ length: take(lengths) }, () => take(keys)).join("");
    if (isFit(drill)) yield drill;
  }
}

const HAND_WORDS: Readonly<Record<TypingHand, readonly string[]>> = {
  left: LEFT_HAND_WORDS,
  right: RIGHT_HAND_WORDS,
};

const LONG_WORDS: Readonly<Record<TypingHand, readonly string[]>> = {
  left: LONG_WORDS_LEFT,
  right: LONG_WORDS_RIGHT,
};

/** Common words that one hand types alone; the other has the spaces. */
export function handText(hand: TypingHand, rng: Rng, length: number): string {
  return textOfLength(length, deal(rng, HAND_WORDS[hand]));
}

/**
 * Words of seven letters or more that one hand types for the most part. Few are wholly of the right hand, so the list
 * goes down to the words of which it has seven letters in ten.
 */
export function longWordText(hand: TypingHand, rng: Rng, length: number): string {
  return textOfLength(length, deal(rng, LONG_WORDS[hand]));
}
