import { getCharacterGroup } from "../weakness/weakness-groups";
import { getBandWords } from "../weakness/weakness-items";
import type { Level, RatedItem } from "../weakness/weakness-profile";
import { COMMON_WORDS } from "../weakness/words.data";
import { branch, deal, type Rng, shuffle, take } from "./rng";
import { isSpecialSymbol, type SpecialSymbol, withSymbol } from "./symbol-text";
import { isFit, joinToLength } from "./text-rules";

export type WeakTarget = Pick<RatedItem, "group" | "item">;

/** At least this many different words contain the item; if there are fewer, drills are added. */
const HOLDERS = 10;

const FILLERS = 1;
const FILLERS_OF_WORD = 2;

const FIGURES = ["3", "8", "12", "20", "48", "75", "90", "100", "250", "365", "640", "900"];

/**
 * A lesson on a weak item: every second word contains it, or every third if it is a word itself. These words
 * come from the level's bands, then from the most common other words that are no longer. A level without
 * words has only drills.
 */
export function buildWeakestLesson(target: WeakTarget, level: Level, rng: Rng, length: number): string {
  return joinToLength(length, withoutRepeats(lessonParts(target, level, rng)));
}

function* lessonParts({ group, item }: WeakTarget, level: Level, rng: Rng): Generator<string, never> {
  const words = level.words.flatMap(band => getBandWords(band));
  const others = words.filter(word => !word.includes(item));
  const fillers =
    others.length > 0 ? deal(branch(rng, "words"), others) : buildBeginnerDrills(branch(rng, "fillers"));
  const isWord = group.startsWith("cw");
  const holders = deal(
    branch(rng, "turns"),
    isWord ? [item] : findWordsWith(item, words, branch(rng, "holders")),
  );
  while (true) {
    yield take(holders);
    for (let i = 0; i < (isWord ? FILLERS_OF_WORD : FILLERS); i++) yield take(fillers);
  }
}

/** A drill between two that contain the item may contain it too. */
function* withoutRepeats(parts: Iterable<string>): Generator<string> {
  let last = "";
  for (const part of parts) {
    if (part !== last) yield part;
    last = part;
  }
}

function findWordsWith(item: string, words: readonly string[], rng: Rng): string[] {
  const found = isSpecialSymbol(item) ? attachSymbol(item, words, rng) : listWordsWith(item, words);
  const holders = [...new Set(found)].filter(isFit);
  const [drills] = shuffle(branch(rng, "drills"), buildDrills(item).filter(isFit));
  return [...new Set([...holders, ...drills.slice(0, Math.max(0, HOLDERS - holders.length))])];
}

function listWordsWith(item: string, words: readonly string[]): string[] {
  const ofLevel = writeWith(item, words);
  return ofLevel.length < HOLDERS ? writeWith(item, listLevelWords(words)).slice(0, HOLDERS) : ofLevel;
}

/** The level's words, then the common ones that are no longer. */
function listLevelWords(words: readonly string[]): string[] {
  const longest = Math.max(0, ...words.map(word => word.length));
  return [...new Set([...words, ...COMMON_WORDS.filter(word => word.length <= longest)])];
}

function writeWith(item: string, words: readonly string[]): string[] {
  if (item.length > 1 || getCharacterGroup(item) !== "uppercase") {
    return words.filter(word => word.includes(item) && word !== item);
  }
  return words.filter(word => word.startsWith(item.toLowerCase())).map(word => item + word.slice(1));
}

function attachSymbol(symbol: SpecialSymbol, words: readonly string[], rng: Rng): string[] {
  if (words.length === 0) return [];
  const one = deal(branch(rng, "one"), words);
  const other = deal(branch(rng, "other"), words);
  return FIGURES.map(figure => withSymbol(symbol, take(one), take(other), figure));
}

const VOWELS = "aeiou";
const CONSONANTS = "tnrsl";
const DIGITS = "0123456789";

const HOME_CONSONANTS = "sdfghjkl".split("");
const SHAPES = ["xa", "ax", "xax", "axa"];

/** Short groups that contain the item; an n-gram stands on its own. Not checked by `isFit`. */
function buildDrills(item: string): string[] {
  if (item.length > 1) return [item];
  const group = getCharacterGroup(item);
  if (group === "uppercase") {
    const small = item.toLowerCase();
    return getPartners(small).flatMap(other => [item + other, item + other + small]);
  }
  const partners = group === "num" ? DIGITS.split("") : getPartners(item);
  return partners.flatMap(other => [item + other, other + item, item + other + item]);
}

const getPartners = (item: string) => (VOWELS.includes(item) ? CONSONANTS : VOWELS).split("");

/** Two or three pronounceable home row letters. */
export function* buildBeginnerDrills(rng: Rng): Generator<string, never> {
  const consonants = deal(branch(rng, "consonants"), HOME_CONSONANTS);
  const shapes = deal(branch(rng, "shapes"), SHAPES);
  while (true) {
    const drill = take(shapes).replaceAll("x", () => take(consonants));
    if (isFit(drill)) yield drill;
  }
}
