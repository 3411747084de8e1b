import { getKey } from "../keyboard/keyboard";
import { type Corpus, getWord } from "./corpus";
import { getMovement, MOVEMENT, MOVEMENT_COUNT } from "./movements";

export interface PlanStroke {
  readonly previous: string;
  readonly char: string;
  /** Since the stroke before; null for a lesson's first character, after a pause and after a correction. */
  readonly ms: number | null;
  /** The first attempt at this character was wrong. */
  readonly wrong: boolean;
}

/** An effect on the logarithm of a stroke's time, and the repetitions met so far. */
export interface Effect {
  effect: number;
  count: number;
}

/** A key or pair also has the repetitions of the session that is under way. */
export interface SessionEffect extends Effect {
  session: number;
}

export interface KeyEstimate extends SessionEffect {
  /** Above or below the learner's share of errors. */
  error: number;
  /** Running means over the character's strokes: of right ones' times, and of wrong ones' share. */
  ms: number;
  mistakes: number;
}

/** What keystrokes tell about a learner. Only items that were met have an entry. */
export interface Estimates {
  /** The mean of the logarithm of ms. */
  mean: number;
  errorRate: number;
  /** Strokes met. */
  count: number;
  readonly movements: Effect[];
  readonly keys: Map<string, KeyEstimate>;
  readonly pairs: Map<string, SessionEffect>;
  readonly trigrams: Map<string, Effect>;
  readonly words: Map<string, number>;
}

const FIRST_MEAN = Math.log(240);
const FIRST_ERROR_RATE = 0.06;
const FIRST_EFFECTS = { [MOVEMENT.sameFinger]: 0.1, [MOVEMENT.sameKey]: -0.15, [MOVEMENT.withShift]: 0.1 };
const MIN_MS = 20;
/** A single stroke moves the estimates no further than this, in log ms. */
const MAX_SURPRISE = 1.5;
const HELD_GAIN = 0.08;
const HALF_LIFE_DAYS = 30;

export function createEstimates(): Estimates {
  return {
    mean: FIRST_MEAN,
    errorRate: FIRST_ERROR_RATE,
    count: 0,
    movements: Array.from({ length: MOVEMENT_COUNT }, (_, index) => ({
      effect: FIRST_EFFECTS[index as keyof typeof FIRST_EFFECTS] ?? 0,
      count: 0,
    })),
    keys: new Map(),
    pairs: new Map(),
    trigrams: new Map(),
    words: new Map(),
  };
}

export function copyEstimates(estimates: Estimates): Estimates {
  const copyAll = <T extends object>(items: ReadonlyMap<string, T>) =>
    new Map(Array.from(items, ([item, value]) => [item, { ...value }]));
  return {
    ...estimates,
    movements: estimates.movements.map(movement => ({ ...movement })),
    keys: copyAll(estimates.keys),
    pairs: copyAll(estimates.pairs),
    trigrams: copyAll(estimates.trigrams),
    words: new Map(estimates.words),
  };
}

export function createKey(): KeyEstimate {
  return { effect: 0, count: 0, session: 0, error: 0, ms: 0, mistakes: 0 };
}

/**
 * Takes in a lesson, in place: a Kalman filter's shape, with prior variances of stroke .09, key .06, pair .04 and trigram .015 in
 * the constants, and floors so that it follows change. Characters that neither the keyboard nor the texts have tell nothing.
 * `inSession` is false for a lesson that arrives late.
 */
export function observeStrokes(
  estimates: Estimates,
  strokes: readonly PlanStroke[],
  corpus: Corpus,
  inSession: boolean,
): void {
  for (const [index, stroke] of strokes.entries()) {
    if (index === 0) continue;
    const { previous, char, wrong } = stroke;
    if (getKey(char) === undefined && !corpus.indexes.chars.has(char)) continue;
    const movement = estimates.movements[getMovement(previous, char)] as Effect;
    const key = getEntry(estimates.keys, char, createKey);
    const pair = corpus.indexes.pairs.has(previous + char)
      ? getEntry(estimates.pairs, previous + char, () => ({ effect: 0, count: 0, session: 0 }))
      : null;
    const three = (strokes[index - 1]?.previous ?? "") + previous + char;
    const trigram = corpus.indexes.trigrams.has(three)
      ? getEntry(estimates.trigrams, three, () => ({ effect: 0, count: 0 }))
      : null;
    estimates.count += 1;
    for (const item of [movement, key, pair, trigram]) if (item) item.count += 1;
    if (inSession) {
      key.session += 1;
      if (pair) pair.session += 1;
    }
    observeError(estimates, key, wrong);
    if (wrong || stroke.ms === null || !Number.isFinite(stroke.ms)) continue;

    const ms = Math.max(MIN_MS, stroke.ms);
    key.ms += (ms - key.ms) * Math.max(HELD_GAIN, key.ms === 0 ? 1 : 1 / key.count);
    const expected =
      estimates.mean + movement.effect + key.effect + (pair?.effect ?? 0) + (trigram?.effect ?? 0);
    const surprise = Math.min(MAX_SURPRISE, Math.max(-MAX_SURPRISE, Math.log(ms) - expected));
    estimates.mean += surprise * Math.max(0.004, 1 / (estimates.count + 2));
    movement.effect += surprise * Math.max(0.001, 0.5 / (movement.count + 8));
    key.effect += surprise * Math.max(0.014, 0.6 / (key.count + 1.5));
    if (pair) pair.effect += 0.8 * surprise * Math.max(0.02, 1 / (pair.count + 2.25));
    if (trigram) trigram.effect += 0.5 * surprise * Math.max(0.02, 1 / (trigram.count + 6));
  }
  const text = strokes.map(({ char }) => char).join("");
  for (const word of text.split(" ").map(getWord))
    if (corpus.indexes.words.has(word)) estimates.words.set(word, (estimates.words.get(word) ?? 0) + 1);
}

function observeError(estimates: Estimates, key: KeyEstimate, wrong: boolean): void {
  const error = wrong ? 1 : 0;
  key.error += Math.max(0.02, 1 / (key.count + 15)) * (error - estimates.errorRate - key.error);
  estimates.errorRate += 0.003 * (error - estimates.errorRate);
  key.mistakes += (error - key.mistakes) * Math.max(HELD_GAIN, 1 / key.count);
}

/** Repetitions of keys and pairs fade with a half-life of 30 days. */
export function passDays(estimates: Estimates, days: number): void {
  const left = 2 ** (-days / HALF_LIFE_DAYS);
  for (const items of [estimates.keys, estimates.pairs])
    for (const item of items.values()) item.count *= left;
}

export function endSession(estimates: Estimates): void {
  for (const items of [estimates.keys, estimates.pairs]) for (const item of items.values()) item.session = 0;
}

function getEntry<T>(items: Map<string, T>, item: string, create: () => T): T {
  const known = items.get(item);
  if (known !== undefined) return known;
  const created = create();
  items.set(item, created);
  return created;
}
