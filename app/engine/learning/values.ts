import type { Candidates, Corpus } from "./corpus";
import type { Estimates } from "./estimates";
import { MOVEMENT } from "./movements";

/** By the indexes of the corpus. */
export interface Values {
  /** What one more repetition saves on prose, ms for each of its characters. */
  readonly keys: Float64Array;
  readonly pairs: Float64Array;
  readonly trigrams: Float64Array;
  readonly words: Float64Array;
  /** Key presses for each character, corrections included. */
  readonly presses: Float64Array;
  /** Repetitions so far. */
  readonly keyCounts: Float64Array;
  readonly pairCounts: Float64Array;
  /** Expected ms of a pair's second character, times the pair's share of prose. */
  readonly pairTimes: Float64Array;
}

/** The share of a time that can't fall, for an item as slow as others; of trigrams it is higher. */
const FIXED = 0.82;
const FIXED_OF_TRIGRAM = 0.9;

/** What is slow for this person may still fall. */
const getLearnable = (effect: number, fixed: number) => Math.max(0, 1 - fixed * Math.exp(-effect));

/** Between the power law's 1 / (N + n) and the exponential's constant. */
const getReturn = (count: number, unit: number) => unit ** -0.25 / (unit + count) ** 0.75;

/** Repetitions of one session count less and less. */
const getSpacing = (session: number, unit: number) => unit / (unit + session);

export function computeValues(corpus: Corpus, estimates: Estimates): Values {
  const { mean, errorRate, movements } = estimates;
  const keys = corpus.chars.map(char => estimates.keys.get(char));
  const pairs = corpus.pairs.map(pair => estimates.pairs.get(pair));
  const presses = Float64Array.from(keys, key => 1 + 2 * Math.max(0, errorRate + (key?.error ?? 0)));

  const pairTimes = new Float64Array(pairs.length);
  const pairValues = new Float64Array(pairs.length);
  /** The sums over the pairs that end in each character. */
  const keyTimes = new Float64Array(keys.length);
  const shiftTimes = new Float64Array(keys.length);
  const shift = movements[MOVEMENT.withShift];
  for (const [index, pair] of pairs.entries()) {
    const char = corpus.pairChars[index] ?? 0;
    const movement = corpus.movements[index] ?? 0;
    const { effect = 0, count = 0, session = 0 } = pair ?? {};
    const hope = 0.3 * Math.sqrt(0.04 / (1 + 0.44 * count));
    const log = mean + (movements[movement]?.effect ?? 0) + (keys[char]?.effect ?? 0) + effect + hope;
    const time = (corpus.pairShares[index] ?? 0) * Math.exp(log) * (presses[char] ?? 1);
    pairTimes[index] = time;
    pairValues[index] = time * getLearnable(effect, FIXED) * getReturn(count, 100) * getSpacing(session, 100);
    keyTimes[char] = (keyTimes[char] ?? 0) + time;
    if (movement === MOVEMENT.withShift) shiftTimes[char] = (shiftTimes[char] ?? 0) + time;
  }
  return {
    keys: Float64Array.from(keys, (key, char) => {
      const { effect = 0, count = 0, session = 0 } = key ?? {};
      const own =
        (keyTimes[char] ?? 0) *
        getLearnable(effect, FIXED) *
        getReturn(count, 300) *
        getSpacing(session, 500);
      const shared = (shiftTimes[char] ?? 0) * getLearnable(shift?.effect ?? 0, FIXED);
      return own + (0.3 * shared) / (300 + (shift?.count ?? 0));
    }),
    pairs: pairValues,
    trigrams: Float64Array.from(corpus.trigrams, (trigram, index) => {
      const { effect = 0, count = 0 } = estimates.trigrams.get(trigram) ?? {};
      const pair = corpus.trigramPairs[index] ?? 0;
      const time =
        ((corpus.trigramShares[index] ?? 0) * (pairTimes[pair] ?? 0) * Math.exp(effect)) /
        (corpus.pairShares[pair] ?? 1);
      return time * getLearnable(effect, FIXED_OF_TRIGRAM) * getReturn(count, 60);
    }),
    words: Float64Array.from(corpus.words, (word, index) => {
      const share = corpus.wordShares[index] ?? 0;
      const count = estimates.words.get(word) ?? 0;
      return (0.1 * share * word.length * Math.exp(mean)) / (40 + count + 20_000 * share);
    }),
    presses,
    keyCounts: Float64Array.from(keys, key => key?.count ?? 0),
    pairCounts: Float64Array.from(pairs, pair => pair?.count ?? 0),
    pairTimes,
  };
}

/** One of the candidates. */
export interface Choice {
  readonly candidates: Candidates;
  readonly nth: number;
}

/** The values of items while a lesson is made: what it already holds counts less. */
export interface Worth {
  readonly keys: Float64Array;
  readonly pairs: Float64Array;
  readonly trigrams: Float64Array;
  readonly given: {
    readonly keys: Float64Array;
    readonly pairs: Float64Array;
    readonly trigrams: Float64Array;
  };
}

export function createWorth({ keys, pairs, trigrams }: Values): Worth {
  return {
    keys: keys.slice(),
    pairs: pairs.slice(),
    trigrams: trigrams.slice(),
    given: {
      keys: new Float64Array(keys.length),
      pairs: new Float64Array(pairs.length),
      trigrams: new Float64Array(trigrams.length),
    },
  };
}

/** Takes in a candidate that the lesson now holds. */
export function giveCandidate(worth: Worth, values: Values, { candidates, nth }: Choice): void {
  const { given } = worth;
  for (let at = candidates.starts[nth] ?? 0; at < (candidates.starts[nth + 1] ?? 0); at++) {
    const [char, pair, trigram] = [
      candidates.chars[at] ?? -1,
      candidates.pairs[at] ?? -1,
      candidates.trigrams[at] ?? -1,
    ];
    if (char >= 0) {
      const times = (given.keys[char] ?? 0) + 1;
      given.keys[char] = times;
      worth.keys[char] =
        (values.keys[char] ?? 0) / (1 + times * (0.03 + 1 / (300 + (values.keyCounts[char] ?? 0))));
    }
    if (pair >= 0) {
      const times = (given.pairs[pair] ?? 0) + 1;
      given.pairs[pair] = times;
      worth.pairs[pair] =
        (values.pairs[pair] ?? 0) / (1 + times * (0.15 + 1 / (100 + (values.pairCounts[pair] ?? 0))));
    }
    if (trigram >= 0) {
      const times = (given.trigrams[trigram] ?? 0) + 1;
      given.trigrams[trigram] = times;
      worth.trigrams[trigram] = (values.trigrams[trigram] ?? 0) / (1 + 0.3 * times);
    }
  }
}

/** ms saved on prose for each key press that the candidate costs. */
export function scoreCandidate(worth: Worth, values: Values, { candidates, nth }: Choice): number {
  const { starts, chars, pairs, trigrams, words } = candidates;
  let saved = 0;
  let presses = 0;
  const end = starts[nth + 1] ?? 0;
  for (let at = starts[nth] ?? 0; at < end; at++) {
    const char = chars[at] as number;
    const pair = pairs[at] as number;
    const trigram = trigrams[at] as number;
    if (char >= 0) {
      saved += worth.keys[char] as number;
      presses += values.presses[char] as number;
    }
    if (pair >= 0) saved += worth.pairs[pair] as number;
    if (trigram >= 0) saved += worth.trigrams[trigram] as number;
  }
  for (const word of words[nth] ?? []) saved += values.words[word] ?? 0;
  return saved / presses;
}
