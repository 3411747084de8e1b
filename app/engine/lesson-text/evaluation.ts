import { NGRAM_GROUPS } from "../weakness/weakness-groups";
import { bandOfWord, NGRAMS } from "../weakness/weakness-items";
import type { EvaluationGroup } from "../weakness/weakness-progress";
import type { LessonName } from "./lesson-names";
import { branch, deal, type Rng, shuffle, take } from "./rng";
import { isFit, textOfLength } from "./text-rules";
import { wordBandText } from "./word-text";

/** The lesson under whose name the result of a stage is kept. */
export const EVALUATION_LESSONS = {
  lowercase: "LOWERCASE",
  ngBi: "NG_BI",
  cw1_50: "CW_1_50",
} as const satisfies Record<EvaluationGroup, LessonName>;

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");
/** How many letters the drills of one alphabet have: 26 together. */
const DRILL_LENGTHS = [3, 4, 3, 4, 3, 4, 3, 2];

const FIXED_NGRAMS = NGRAM_GROUPS.flatMap(group => NGRAMS[group]);

/**
 * The text of one stage, which tells of its group and of none that a later stage is about: single letters without a
 * fixed n-gram or a common word among them, then pairs of bigrams that make no common word, then words.
 */
export function evaluationText(group: EvaluationGroup, rng: Rng, length: number): string {
  if (group === "cw1_50") return wordBandText(group, rng, length);
  return textOfLength(length, group === "lowercase" ? letterDrills(rng) : bigramPairs(rng));
}

/** The whole alphabet in drills of two to four letters, again and again: the rare ones as often as the frequent ones. */
function* letterDrills(rng: Rng): Generator<string, never> {
  const alphabets = orders(branch(rng, "letters"), LETTERS);
  const lengths = deal(branch(rng, "lengths"), DRILL_LENGTHS);
  while (true) {
    const sizes = DRILL_LENGTHS.map(() => take(lengths));
    yield* first(alphabets, letters => {
      const drills = cut(letters, sizes);
      return drills.every(drill => isNoWord(drill) && !FIXED_NGRAMS.some(ngram => drill.includes(ngram)))
        ? drills
        : null;
    });
  }
}

/** All bigrams in pairs, again and again: none beside itself, and none that make a word together. */
function* bigramPairs(rng: Rng): Generator<string, never> {
  const turns = orders(branch(rng, "bigrams"), NGRAMS.ngBi);
  while (true) {
    yield* first(turns, bigrams => {
      const pairs = cut(bigrams, new Array<number>(bigrams.length / 2).fill(2));
      return pairs.every(isNoWord) ? pairs : null;
    });
  }
}

const isNoWord = (drill: string) => bandOfWord(drill) === undefined && isFit(drill);

function* orders<T>(rng: Rng, items: readonly T[]): Generator<readonly T[], never> {
  let state = rng;
  while (true) {
    const [order, next] = shuffle(state, items);
    yield order;
    state = next;
  }
}

/** What `accept` makes of the first of `candidates` that it makes anything of; about every third is one. */
function first<T, R>(candidates: Generator<T, never>, accept: (candidate: T) => R | null): R {
  while (true) {
    const accepted = accept(take(candidates));
    if (accepted !== null) return accepted;
  }
}

function cut(parts: readonly string[], sizes: readonly number[]): string[] {
  let end = 0;
  return sizes.map(size => {
    end += size;
    return parts.slice(end - size, end).join("");
  });
}
