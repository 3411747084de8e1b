import { MINUTE } from "~/domain/durations";
import type { Model } from "./model";
import type { Policy } from "./policies";

/** Key presses that each learner practises: some ten hours at the mean speed. */
export const KEYSTROKES = 150_000;
/** A learner who doesn't gain so much counts as one who needed so many. */
export const CENSORED_KEYSTROKES = 180_000;
const BETWEEN_MEASURES = 1_500;
const DAYS_OFF = 14;

/** What one learner's practice brought. */
export interface Outcome {
  /** wpm over prose that was never practised, before the first lesson. */
  readonly before: number;
  /** Keystrokes and minutes of practice until so many wpm were gained; null if they never were. */
  readonly until: Readonly<Record<10 | 20, { readonly keystrokes: number; readonly minutes: number } | null>>;
  /** wpm gained after so many keystrokes. */
  readonly gained: Readonly<Record<30_000 | 75_000 | 150_000, number>>;
  /** Percent of the characters of the last fifth that were right at once. */
  readonly accuracy: number;
  /** Keystrokes until the troublesome letters lost half of their cost; null if they never did. */
  readonly untilTroubleHalved: number | null;
  /** The share of the gain that is left after two weeks without practice. */
  readonly retention: number;
}

interface Measure {
  readonly keystrokes: number;
  readonly minutes: number;
  readonly wpm: number;
}

export function simulate(learner: Model, policy: Policy, keystrokes = KEYSTROKES): Outcome {
  const first: Measure = { keystrokes: 0, minutes: 0, wpm: learner.measure() };
  const measures = [first];
  let untilTroubleHalved: number | null = null;
  let late: { characters: number; mistakes: number } | null = null;
  while (learner.keystrokes < keystrokes) {
    policy.observe(learner.practise(policy.next()));
    if (late === null && learner.keystrokes >= 0.8 * keystrokes)
      late = { characters: learner.characters, mistakes: learner.mistakes };
    if (untilTroubleHalved === null && learner.troubleLeft() <= 0.5) untilTroubleHalved = learner.keystrokes;
    const last = measures.at(-1) ?? first;
    if (learner.keystrokes - last.keystrokes < BETWEEN_MEASURES && learner.keystrokes < keystrokes) continue;
    measures.push({
      keystrokes: learner.keystrokes,
      minutes: learner.practisedMs / MINUTE,
      wpm: learner.measure(),
    });
  }
  const at = (count: number) => measures.findLast(one => one.keystrokes <= count * 1.01)?.wpm ?? first.wpm;
  const gain = (measures.at(-1)?.wpm ?? first.wpm) - first.wpm;
  const { characters, mistakes } = late ?? { characters: 0, mistakes: 0 };
  learner.rest(DAYS_OFF);
  return {
    before: first.wpm,
    until: { 10: getReached(measures, first.wpm + 10), 20: getReached(measures, first.wpm + 20) },
    gained: {
      30000: at(30_000) - first.wpm,
      75000: at(75_000) - first.wpm,
      150000: at(150_000) - first.wpm,
    },
    accuracy: 100 * (1 - (learner.mistakes - mistakes) / Math.max(1, learner.characters - characters)),
    untilTroubleHalved,
    retention: gain === 0 ? 1 : (learner.measure() - first.wpm) / gain,
  };
}

/** Where the line between two measures crosses `wpm`. */
function getReached(measures: readonly Measure[], wpm: number) {
  const index = measures.findIndex(one => one.wpm >= wpm);
  const [before, after] = [measures[index - 1], measures[index]];
  if (before === undefined || after === undefined) return null;
  const share = (wpm - before.wpm) / (after.wpm - before.wpm);
  const between = (one: number, other: number) => one + share * (other - one);
  return {
    keystrokes: between(before.keystrokes, after.keystrokes),
    minutes: between(before.minutes, after.minutes),
  };
}
