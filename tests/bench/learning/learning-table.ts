import { CENSORED_KEYSTROKES, type Outcome } from "./simulation";
import type { ModelName, PolicyName, Trial } from "./trials";

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

export function getLearningRows(trials: readonly Trial[]): LearningRow[] {
  const groups = new Map<string, Trial[]>();
  for (const trial of trials) {
    const key = `${trial.model} ${trial.policy}`;
    groups.set(key, [...(groups.get(key) ?? []), trial]);
  }
  return [...groups.values()].map(group => {
    const [{ model, policy }] = group as [Trial];
    return getRow(
      model,
      policy,
      group.map(({ outcome }) => outcome),
    );
  });
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
