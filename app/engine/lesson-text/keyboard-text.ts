import { type Finger, getKey, KEYS, type Key, type OneHand, type Row } from "../keyboard/keyboard";
import { COMMON_WORDS } from "../weakness/words.data";
import { LEFT_HAND_WORDS, RIGHT_HAND_WORDS } from "./hand-words.data";
import { LONG_WORDS_LEFT, LONG_WORDS_RIGHT } from "./long-words.data";
import { branch, deal, type Rng, take } from "./rng";
import { BOTTOM_ROW_WORDS, HOME_ROW_WORDS, TOP_ROW_WORDS } from "./row-words.data";
import { isFit, joinToLength } from "./text-rules";

type LessonsFrom = (key: Key) => boolean;

/** Share, 0 to 1, of the characters of `text` that these keys type; spaces don't count. */
export function computeShare(belongs: LessonsFrom, text: string): number {
  const keys = Array.from(text.replaceAll(" ", ""), char => getKey(char)?.key);
  return keys.filter(key => key !== undefined && belongs(key)).length / Math.max(1, keys.length);
}

/**
 * The `howMany` common words of at least three letters with the largest share of these keys; of equal shares
 * the most frequent.
 */
function findRichestWords(belongs: LessonsFrom, howMany: number): readonly string[] {
  return COMMON_WORDS.filter(word => word.length > 2)
    .map(word => ({ word, share: computeShare(belongs, word) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, howMany)
    .map(({ word }) => word);
}

type TypingFinger = Exclude<Finger, "thumb">;

/** Letters are this many times as frequent as digits and signs. */
const FINGER_WEIGHT = 6;
const DRILL_LENGTHS = [2, 3, 3, 4];
const WORDS_OF_FINGER = 40;

/** Two drills of the finger's keys, then two words rich in them, and so on. */
export function fingerText(hand: OneHand, finger: TypingFinger, rng: Rng, length: number): string {
  const ofFinger = (key: Key) => key.hand === hand && key.finger === finger;
  const drills = fingerDrills(KEYS.filter(ofFinger), branch(rng, "drills"));
  const words = deal(branch(rng, "words"), findRichestWords(ofFinger, WORDS_OF_FINGER));
  return joinToLength(length, alternate(drills, words));
}

function* alternate(drills: Generator<string, never>, words: Generator<string, never>) {
  while (true) yield* [take(drills), take(drills), take(words), take(words)];
}

/** Every other key is the finger's; the rest are its own or beside them. */
function* fingerDrills(own: readonly Key[], rng: Rng): Generator<string, never> {
  const drawn = (keys: readonly Key[]) => weightKeys(keys, /[a-z]/, FINGER_WEIGHT);
  const keys = deal(branch(rng, "own"), drawn(own));
  const beside = deal(branch(rng, "beside"), drawn([...own, ...own.flatMap(findNeighbours)]));
  const lengths = deal(branch(rng, "lengths"), DRILL_LENGTHS);
  while (true) {
    const chars = Array.from({ length: take(lengths) }, (_, at) => take(at % 2 === 0 ? keys : beside));
    const drill = chars.join("");
    if (isFit(drill)) yield drill;
  }
}

/** The neighbours of `key` in its row that the same hand types. */
function findNeighbours(key: Key): Key[] {
  const row = KEYS.filter(({ row, hand }) => row === key.row && hand === key.hand);
  const at = row.indexOf(key);
  return row.filter((_, index) => Math.abs(index - at) === 1);
}

function weightKeys(keys: readonly Key[], favoured: RegExp, weight: number): string[] {
  return keys.flatMap(({ base }) => new Array<string>(favoured.test(base) ? weight : 1).fill(base));
}

type TypingRow = Exclude<Row, "space">;

const ROW_WORDS: Readonly<Record<TypingRow, readonly string[]>> = {
  num: [],
  top: TOP_ROW_WORDS,
  home: HOME_ROW_WORDS,
  bottom: BOTTOM_ROW_WORDS,
};

const ROW_WEIGHT = 4;

/** No words consist of number row keys. */
export function rowText(row: TypingRow, rng: Rng, length: number): string {
  const drills = rowDrills(row, branch(rng, "drills"));
  const words = ROW_WORDS[row].length > 0 ? deal(branch(rng, "words"), ROW_WORDS[row]) : drills;
  return joinToLength(length, alternate(drills, words));
}

export function* rowDrills(row: TypingRow, rng: Rng): Generator<string, never> {
  const own = KEYS.filter(key => key.row === row);
  const keys = deal(branch(rng, "keys"), weightKeys(own, /\w/, ROW_WEIGHT));
  const lengths = deal(branch(rng, "lengths"), DRILL_LENGTHS);
  while (true) {
    const drill = Array.from({ length: take(lengths) }, () => take(keys)).join("");
    if (isFit(drill)) yield drill;
  }
}

const HAND_WORDS = { left: LEFT_HAND_WORDS, right: RIGHT_HAND_WORDS };
const LONG_WORDS = { left: LONG_WORDS_LEFT, right: LONG_WORDS_RIGHT };

export function handText(hand: OneHand, rng: Rng, length: number): string {
  return joinToLength(length, deal(rng, HAND_WORDS[hand]));
}

/** Words of seven letters or more; the hand types at least seven in ten of them. */
export function longWordText(hand: OneHand, rng: Rng, length: number): string {
  return joinToLength(length, deal(rng, LONG_WORDS[hand]));
}
