import type { Model } from "./model";
import { BeginnerLearner } from "./models/beginner";
import { DrawnLearner } from "./models/drawn";
import { ExponentialLearner } from "./models/exponential";
import { MovementLearner } from "./models/movements";
import { DailyLearner, PowerLawLearner } from "./models/power-law";
import { oracle } from "./oracle";
import { keybr, letter, type Policy, plan, prose, rotation } from "./policies";
import { type Outcome, simulate } from "./simulation";

export const MODELS = {
  M1: seed => new PowerLawLearner(seed),
  M2: seed => new ExponentialLearner(seed),
  M3: seed => new DailyLearner(seed),
  M4: seed => new BeginnerLearner(seed),
  M4n: seed => new BeginnerLearner(seed, false),
  M5: seed => new MovementLearner(seed),
  M6: seed => new DrawnLearner(seed),
} as const satisfies Record<string, (seed: string) => Model>;

export const POLICIES = { prose, rotation, letter, keybr, plan, oracle } as const satisfies Record<
  string,
  (seed: string, learner: Model) => Policy
>;

export type ModelName = keyof typeof MODELS;
export type PolicyName = keyof typeof POLICIES;

/** One learner who practises in one way. */
export interface TrialSpec {
  readonly model: ModelName;
  readonly policy: PolicyName;
  readonly seed: string;
}

export interface Trial extends TrialSpec {
  readonly outcome: Outcome;
  /** ms that choosing each lesson took. */
  readonly lessonMs: readonly number[];
}

/** Development learners are for choosing constants. The table uses scored learners only: never choose a constant by them. */
export function getSeeds(part: "development" | "scored", learners: number): string[] {
  return Array.from({ length: learners }, (_, index) => `${part} ${index}`);
}

/** Every way with the same learners of each model, model by model. */
export function getScoredTrials(learners: number): TrialSpec[] {
  const seeds = getSeeds("scored", learners);
  return (Object.keys(MODELS) as ModelName[]).flatMap(model =>
    seeds.flatMap(seed => (Object.keys(POLICIES) as PolicyName[]).map(policy => ({ model, policy, seed }))),
  );
}

/** All randomness is seeded: the same outcome on every machine. */
export function runTrial({ model, policy, seed }: TrialSpec, keystrokes?: number): Trial {
  const learner = MODELS[model](seed);
  const { next, observe } = POLICIES[policy](seed, learner);
  const lessonMs: number[] = [];
  const timed: Policy = {
    next() {
      const started = performance.now();
      const text = next();
      lessonMs.push(performance.now() - started);
      return text;
    },
    observe,
  };
  return { model, policy, seed, outcome: simulate(learner, timed, keystrokes), lessonMs };
}
