import type { Model } from "./model";
import { BeginnerLearner } from "./models/beginner";
import { DrawnLearner } from "./models/drawn";
import { ExponentialLearner } from "./models/exponential";
import { MovementLearner } from "./models/movements";
import { DailyLearner, PowerLawLearner } from "./models/power-law";
import { oracle } from "./oracle";
import { keybr, letter, type Policy, plan, prose, rotation } from "./policies";
import { CENSORED_KEYSTROKES, type Outcome, simulate } from "./simulation";

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

/** The results of one way to practise, over all learners of one model; medians of keystrokes, otherwise means. */
export interface LearningRow {
  readonly model: ModelName;
  readonly policy: PolicyName;
  readonly learners: number;
  readonly before: number;
  readonly to10: number | null;
  readonly to20: number | null;
  readonly minutesTo10: number | null;
  readonly minutesTo20: number | null;
  readonly gained: readonly [at30k: number, at75k: number, at150k: number];
  readonly accuracy: number;
  readonly untilTroubleHalved: number | null;
  readonly retention: number;
}

/** Every way with the same learners. All randomness is seeded: the same numbers on every machine. */
export function learningRows(learners = 8): LearningRow[] {
  return (Object.keys(MODELS) as ModelName[]).flatMap(model =>
    (Object.keys(POLICIES) as PolicyName[]).map(policy => {
      const seeds = Array.from({ length: learners }, (_, index) => `learner ${index}`);
      return getRow(
        model,
        policy,
        seeds.map(seed => {
          const learner = MODELS[model](seed);
          return simulate(learner, POLICIES[policy](seed, learner));
        }),
      );
    }),
  );
}

function getRow(model: ModelName, policy: PolicyName, outcomes: readonly Outcome[]): LearningRow {
  const mean = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length;
  const median = (value: (outcome: Outcome) => number | null) => medianReached(outcomes.map(value));
  return {
    model,
    policy,
    learners: outcomes.length,
    before: mean(({ before }) => before),
    to10: median(({ until }) => until[10]?.keystrokes ?? null),
    to20: median(({ until }) => until[20]?.keystrokes ?? null),
    minutesTo10: median(({ until }) => until[10]?.minutes ?? null),
    minutesTo20: median(({ until }) => until[20]?.minutes ?? null),
    gained: [
      mean(({ gained }) => gained[30_000]),
      mean(({ gained }) => gained[75_000]),
      mean(({ gained }) => gained[150_000]),
    ],
    accuracy: mean(({ accuracy }) => accuracy),
    untilTroubleHalved: median(one => one.untilTroubleHalved),
    retention: mean(({ retention }) => retention),
  };
}

/** The median; learners who never got there count as last. Null if the median is one of them. */
function medianReached(values: readonly (number | null)[]): number | null {
  const sorted = values.map(value => value ?? CENSORED_KEYSTROKES).sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? CENSORED_KEYSTROKES;
  return middle === CENSORED_KEYSTROKES ? null : middle;
}

/** A Markdown table. */
export function printLearning(rows: readonly LearningRow[]): string {
  const thousands = (value: number | null) => (value === null ? "–" : (value / 1_000).toFixed(1));
  const whole = (value: number | null) => (value === null ? "–" : String(Math.round(value)));
  const head = [
    "model",
    "way",
    "thousand keystrokes to +10 / +20 wpm",
    "minutes",
    "wpm gained at 30k / 75k / 150k",
    "accuracy",
    "trouble halved (thousand keystrokes)",
    "kept after 14 days",
  ];
  const lines = rows.map(row => [
    row.model,
    row.policy,
    `${thousands(row.to10)} / ${thousands(row.to20)}`,
    `${whole(row.minutesTo10)} / ${whole(row.minutesTo20)}`,
    row.gained.map(one => one.toFixed(1)).join(" / "),
    `${row.accuracy.toFixed(1)} %`,
    thousands(row.untilTroubleHalved),
    `${Math.round(100 * row.retention)} %`,
  ]);
  return [head, head.map(() => "---"), ...lines].map(line => `| ${line.join(" | ")} |`).join("\n");
}
