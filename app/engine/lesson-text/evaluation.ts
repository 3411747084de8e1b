import { NGRAM_GROUPS } from "../weakness/weakness-groups";
import { findBand, NGRAMS } from "../weakness/weakness-items";
import type { EvaluationGroup } from "../weakness/weakness-progress";
import { ALPHABET } from "./character-text";
import type { LessonName } from "./lesson-names";
import { branch, deal, type Rng, shuffle, take } from "./rng";
import { isFit, joinToLength } from "./text-rules";
import { wordBandText } from "./word-text";

export const EVALUATION_LESSONS = {
  lowercase: "LOWERCASE",
  ngBi: "NG_BI",
  cw1_50: "CW_1_50",
} as const satisfies Record<EvaluationGroup, LessonName>;

const LETTERS = ALPHABET.split("");
/** The letters of each drill; 26 together. */
const DRILL_LENGTHS = [3, 4, 3, 4, 3, 4, 3, 2];

const FIXED_NGRAMS = NGRAM_GROUPS.flatMap(group => NGRAMS[group]);

/** The text of one stage, without items of later stages: letters, then bigrams that form no common word, then words. */
export function evaluationText(group: EvaluationGroup, rng: Rng, length: number): string {
  if (group === "cw1_50") return wordBandText(group, rng, length);
  return joinToLength(length, group === "lowercase" ? letterDrills(rng) : bigramPairs(rng));
}

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

function* bigramPairs(rng: Rng): Generator<string, never> {
  const turns = orders(branch(rng, "bigrams"), NGRAMS.ngBi);
  while (true) {
    yield* first(turns, bigrams => {
      const pairs = cut(bigrams, new Array<number>(bigrams.length / 2).fill(2));
      return pairs.every(isNoWord) ? pairs : null;
    });
  }
}

const isNoWord = (drill: string) => findBand(drill) === undefined && isFit(drill);

function* orders<T>(rng: Rng, items: readonly T[]): Generator<readonly T[], never> {
  let state = rng;
  while (true) {
    const [order, next] = shuffle(state, items);
    yield order;
    state = next;
  }
}

/** The first result of `accept` that isn't null; about every third candidate has one. */
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
