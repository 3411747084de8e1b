import { branch, deal, type Rng, shuffle, take } from "../../lesson-text/rng";
import { fitGroup, isFit, joinToLength } from "../../lesson-text/text-rules";
import type { CourseUnit } from "./curriculum";

/**
 * What is typed in a unit, in this order. `trouble` comes after a failed check, about the keys that failed; `review` some days after
 * the unit was passed.
 */
export const STEPS = ["keys", "groups", "words", "practice", "check"] as const;
export type Step = (typeof STEPS)[number] | "trouble" | "review";

interface ExerciseOptions {
  readonly unit: CourseUnit;
  readonly step: Step;
  /** Common words by rank, in lower case. */
  readonly words: readonly string[];
  /** The keys that failed; only for `trouble`. */
  readonly trouble?: string;
  readonly rng: Rng;
}

/** About as long as this takes at the speed that the unit asks for. */
const SECONDS: Readonly<Record<Step, number>> = {
  keys: 35,
  groups: 40,
  words: 50,
  practice: 75,
  check: 75,
  review: 45,
  trouble: 45,
};
const MIN_LENGTH = 30;
/** The most common of the words that fit are enough. */
const MAX_WORDS = 150;
/** With fewer words a text repeats itself too much, and groups of letters are mixed in. */
const MIN_WORDS = 6;
const CONTRACTIONS = "don't it's I'm can't we're isn't didn't you're that's let's won't they're".split(" ");
const COMPOUNDS =
  "well-known part-time left-hand two-way old-time one-day long-term so-called half-hour far-off".split(" ");
/** No common word begins with it. */
const NAMES_WITH_X = "Xavier Xenia Xander Ximena".split(" ");
const COUNTED = "days cats men keys sets hours eggs miles seats books ideas notes steps trees".split(" ");

/**
 * A text of the unit's open keys: real words as soon as there are some. The same arguments give the same text.
 */
export function createExercise({ unit, step, words, trouble = "", rng }: ExerciseOptions): string {
  const length = Math.max(MIN_LENGTH, Math.round((SECONDS[step] * unit.minWpm * 5) / 60));
  const keys = step === "trouble" && trouble !== "" ? trouble : unit.keys;
  const isOpen = (word: string) => [...word].every(char => unit.openKeys.includes(char));
  const open = words.filter(isOpen);
  if (step === "keys") return joinToLength(length, drills(keys, rng));
  if (step === "groups") return joinToLength(length, groups(keys, unit.openKeys, branch(rng, "groups")));
  return joinToLength(length, mixed(unit, keys, open, ["practice", "check", "review"].includes(step), rng));
}

/** The keys alone: each by itself, in pairs, then mixed. */
function* drills(keys: string, rng: Rng): Generator<string, never> {
  const [chars] = shuffle(branch(rng, "few"), [...keys]);
  const few = chars.slice(0, 4);
  for (const char of few) yield char.repeat(isFit(char.repeat(3)) ? 3 : 2);
  const others = deal(branch(rng, "mixed"), [...keys]);
  const lengths = deal(branch(rng, "lengths"), [2, 3, 4]);
  while (true) {
    const group = Array.from({ length: take(lengths) }, () => take(others)).join("");
    yield fitGroup(group, few[0] ?? "");
  }
}

/** Groups of three or four, each with one of `keys`; the others are open letters, with digits only digits. */
function* groups(keys: string, openKeys: string, rng: Rng): Generator<string, never> {
  const kind = /\d/.test(keys) ? /\d/ : /\p{Ll}/u;
  const first = deal(branch(rng, "keys"), [...keys]);
  const others = deal(
    branch(rng, "others"),
    [...openKeys].filter(char => kind.test(char) || keys.includes(char)),
  );
  const places = deal(branch(rng, "places"), [0, 1, 2, 3]);
  const lengths = deal(branch(rng, "lengths"), [3, 4]);
  while (true) {
    const chars = Array.from({ length: take(lengths) }, () => take(others));
    const key = take(first);
    const group = chars.with(Math.min(take(places), chars.length - 1), key).join("");
    yield fitGroup(group, key);
  }
}

/** Each of the keys in turns in something real; `withOthers` alternates it with words of all open keys. */
function* mixed(
  unit: CourseUnit,
  keys: string,
  open: readonly string[],
  withOthers: boolean,
  rng: Rng,
): Generator<string, never> {
  const turns = deal(branch(rng, "turns"), [...keys]);
  const sources = new Map(
    [...keys].map(key => [key, textsWith(key, unit, open, branch(rng, `with ${key}`))]),
  );
  const others = open.length >= MIN_WORDS ? deal(branch(rng, "others"), open.slice(0, MAX_WORDS)) : null;
  const last: string[] = [];
  const fresh = (source: Generator<string, never>) => {
    let text = take(source);
    for (let draws = 0; last.includes(text) && draws < 5; draws++) text = take(source);
    last.push(text);
    if (last.length > 3) last.shift();
    return text;
  };
  while (true) {
    const source = sources.get(take(turns));
    if (source) yield fresh(source);
    if (withOthers && others) yield fresh(others);
  }
}

/** Words or the like that hold a key. */
function textsWith(
  key: string,
  unit: CourseUnit,
  open: readonly string[],
  rng: Rng,
): Generator<string, never> {
  const holding = open.filter(word => word.includes(key)).slice(0, MAX_WORDS);
  if (/\p{Lu}/u.test(key)) {
    const begun = open.filter(word => word.startsWith(key.toLowerCase())).slice(0, MAX_WORDS);
    if (key === "X") return deal(rng, NAMES_WITH_X);
    if (begun.length > 0) return map(deal(rng, begun), word => key + word.slice(1));
  } else if (/\d/.test(key)) {
    return numbers(key, unit, rng);
  } else if (SIGN_USES[key] !== undefined && holding.length === 0 && open.length >= MIN_WORDS) {
    return map(deal(rng, open.slice(0, MAX_WORDS)), SIGN_USES[key]);
  }
  const fixed = key === "'" ? CONTRACTIONS : key === "-" ? COMPOUNDS : null;
  if (fixed !== null) return deal(rng, fixed);
  if (holding.length >= MIN_WORDS) return deal(rng, holding);
  const letters = [...unit.openKeys]
    .filter(char => /\p{Ll}/u.test(char) || unit.keys.includes(char))
    .join("");
  return alternate([...holding.map(word => deal(rng, [word])), groups(key, letters, rng)]);
}

const SIGN_USES: Readonly<Record<string, (word: string) => string>> = {
  ".": word => `${word}.`,
  ",": word => `${word},`,
  "?": word => `${word}?`,
  "!": word => `${word}!`,
  ":": word => `${word}:`,
  '"': word => `"${word}"`,
  "(": word => `(${word})`,
  ")": word => `(${word})`,
};

/** Numbers that hold the digit, and in turns with what is counted. */
function* numbers(digit: string, unit: CourseUnit, rng: Rng): Generator<string, never> {
  const digits = deal(
    branch(rng, "digits"),
    [...unit.openKeys].filter(char => /\d/.test(char)),
  );
  const lengths = deal(branch(rng, "lengths"), [1, 2, 2, 3]);
  const places = deal(branch(rng, "places"), [0, 1, 2]);
  const counted = deal(branch(rng, "counted"), COUNTED);
  const draw = () => {
    const chars = Array.from({ length: take(lengths) }, () => take(digits));
    return chars
      .with(Math.min(take(places), chars.length - 1), digit)
      .join("")
      .replace(/^0/, "20");
  };
  while (true) {
    yield draw();
    // More than one of them.
    yield `${draw().replace(/^1$/, "11")} ${take(counted)}`;
  }
}

function* map(source: Generator<string, never>, change: (text: string) => string): Generator<string, never> {
  while (true) yield change(take(source));
}

function* alternate(sources: readonly Generator<string, never>[]): Generator<string, never> {
  while (true) for (const source of sources) yield take(source);
}
