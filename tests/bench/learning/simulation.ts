import {
  appendWeakness,
  collectWeaknessItems,
  computeRecentMean,
  type StoredWeakness,
} from "~/engine/weakness/weakness";
import { CHARACTER_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { findPendingEvaluation, getLevel, isWeak, VALUES_IN_MEAN } from "~/engine/weakness/weakness-profile";
import { PARAGRAPHS } from "~server/content/paragraphs/paragraphs";
import type { Practice } from "./practice";
import { SimulatedLearner } from "./simulated-learner";

/** Key presses that each learner practises: some ten hours at the mean speed. */
export const KEYSTROKES = 150_000;
const TESTS_IN_MEAN = 10;

/** The results of one learner's practice. */
export interface Outcome {
  readonly startWpm: number;
  /** Speed over prose before and after, wpm. */
  readonly before: number;
  readonly after: number;
  /** Keystrokes until no item in reach was weak by the product's rule; null if never. */
  readonly untilNoneWeak: number | null;
  /** Keystrokes until the troublesome letters lost half of their cost; null if never. */
  readonly untilTroubleHalved: number | null;
  /** Share of the items in reach that are weak at the end. */
  readonly weakAtEnd: number;
}

/** Prose that measures the speed; the same for all, and never practised on purpose. */
const MEASURED = PARAGRAPHS.slice(0, 8)
  .map(({ text }) => text)
  .join(" ");

export function simulate(seed: string, practice: Practice, keystrokes = KEYSTROKES): Outcome {
  const learner = new SimulatedLearner(seed);
  const before = learner.speedOver(MEASURED);
  let stored: StoredWeakness = {};
  const speeds: number[] = [];
  let untilNoneWeak: number | null = null;
  let untilTroubleHalved: number | null = null;

  for (let nth = 0; learner.keystrokes < keystrokes; nth++) {
    const meanWpm = computeRecentMean(speeds, TESTS_IN_MEAN) ?? 0;
    const test = learner.type(practice({ stored, meanWpm, nth, seed }), "AI");
    stored = appendWeakness(stored, collectWeaknessItems(test));
    speeds.push(Math.round(test.wpm));
    const mean = computeRecentMean(speeds, TESTS_IN_MEAN) ?? 0;
    if (untilTroubleHalved === null && learner.troubleLeft() <= 0.5) untilTroubleHalved = learner.keystrokes;
    const isEvaluated = findPendingEvaluation(stored) === null;
    if (untilNoneWeak === null && isEvaluated && weakShare(stored, mean) === 0) {
      untilNoneWeak = learner.keystrokes;
    }
  }
  const mean = computeRecentMean(speeds, TESTS_IN_MEAN) ?? 0;
  return {
    startWpm: learner.startWpm,
    before,
    after: learner.speedOver(MEASURED),
    untilNoneWeak,
    untilTroubleHalved,
    weakAtEnd: weakShare(stored, mean),
  };
}

/** The share of weak items among those in reach of a learner of `learnerWpm` that have occurred. */
function weakShare(stored: StoredWeakness, learnerWpm: number): number {
  const { ngrams, words } = getLevel(learnerWpm);
  const groups: readonly WeaknessGroup[] = [...CHARACTER_GROUPS, ...ngrams, ...words];
  const means = groups.flatMap(group =>
    Object.values(stored[group] ?? {}).map(values => computeRecentMean(values, VALUES_IN_MEAN) ?? 0),
  );
  return means.length === 0 ? 1 : means.filter(mean => isWeak(mean, learnerWpm)).length / means.length;
}
