import { alphabetText, numberText } from "~/engine/lesson-text/character-text";
import { evaluationText } from "~/engine/lesson-text/evaluation";
import { fingerText, handText, longWordText, rowText } from "~/engine/lesson-text/keyboard-text";
import type { Rng } from "~/engine/lesson-text/rng";
import { buildWeakestLesson, type WeakTarget } from "~/engine/lesson-text/rotation";
import { punctuationText } from "~/engine/lesson-text/symbol-text";
import { ngramText, wordBandText } from "~/engine/lesson-text/word-text";
import { FOUR_LETTER_GROUPS } from "~/engine/weakness/ngrams.data";
import { NGRAM_GROUPS, WORD_GROUPS } from "~/engine/weakness/weakness-groups";
import { EVALUATION_GROUPS, getLevel } from "~/engine/weakness/weakness-profile";

export const TYPING_HANDS = ["left", "right"] as const;
export const TYPING_FINGERS = ["pinky", "ring", "mid", "index"] as const;
export const TYPING_ROWS = ["num", "top", "home", "bottom"] as const;

/** One mean speed in wpm for each level, the lowest first. */
export const SPEEDS = [10, 30, 50, 70] as const;

/** Weak items of every kind that a learner of that speed may have. */
export function targetsAt(wpm: number): WeakTarget[] {
  const { ngrams, words } = getLevel(wpm);
  const inGroup = (group: WeakTarget["group"], items: readonly string[]) =>
    items.map(item => ({ group, item }));
  const getNgrams = { ngBi: ["th", "ng", "ou"], ngTri: ["ing", "igh", "kno"], ng4: FOUR_LETTER_GROUPS };
  return [
    ...inGroup("lowercase", "abcdefghijklmnopqrstuvwxyz".split("")),
    ...inGroup("uppercase", "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("")),
    ...inGroup("num", "0123456789".split("")),
    ...inGroup("punctuation", "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".split("")),
    ...ngrams.flatMap(group => inGroup(group, getNgrams[group])),
    ...words.flatMap(group => inGroup(group, group === "cw1_50" ? ["a", "you", "have"] : ["great"])),
  ];
}

/** A few of each kind: only the rotation's own tests take all. */
const isSampled = (_target: WeakTarget, at: number) => at % 7 === 0;

export type Generate = (rng: Rng, length: number) => string;

/** Every generator with every subject, by a readable name. */
export const GENERATORS: Readonly<Record<string, Generate>> = {
  alphabet: alphabetText,
  numbers: numberText,
  punctuation: punctuationText,
  ...each(TYPING_HANDS, hand => [`${hand} hand`, (rng, length) => handText(hand, rng, length)]),
  ...each(TYPING_HANDS, hand => [`long ${hand}`, (rng, length) => longWordText(hand, rng, length)]),
  ...each(TYPING_ROWS, row => [`${row} row`, (rng, length) => rowText(row, rng, length)]),
  ...each(NGRAM_GROUPS, group => [group, (rng, length) => ngramText(group, rng, length)]),
  ...each(WORD_GROUPS, band => [band, (rng, length) => wordBandText(band, rng, length)]),
  ...each(EVALUATION_GROUPS, group => [
    `evaluation of ${group}`,
    (rng, length) => evaluationText(group, rng, length),
  ]),
  ...Object.assign(
    {},
    ...TYPING_HANDS.map(hand =>
      each(TYPING_FINGERS, finger => [
        `${hand} ${finger}`,
        (rng, length) => fingerText(hand, finger, rng, length),
      ]),
    ),
    ...SPEEDS.map(wpm =>
      each(targetsAt(wpm).filter(isSampled), target => [
        `weak ${target.item} at ${wpm} wpm`,
        (rng, length) => buildWeakestLesson(target, getLevel(wpm), rng, length),
      ]),
    ),
  ),
};

function each<T>(subjects: readonly T[], named: (subject: T) => readonly [string, Generate]) {
  return Object.fromEntries(subjects.map(named));
}
