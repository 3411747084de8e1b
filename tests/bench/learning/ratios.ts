import { CENSORED_KEYSTROKES } from "./simulation";
import type { ModelName, PolicyName, Trial } from "./trials";

/** A geometric mean over learners, with its 95 % interval. */
export interface Ratio {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The plan's keystrokes divided by those of the other ways, for one model and gain. */
export interface RatioRow {
  readonly model: ModelName;
  readonly gain: 10 | 20;
  /** Of `OTHERS`, the one whose learners needed the fewest. */
  readonly best: (typeof OTHERS)[number];
  readonly ratios: Readonly<Record<(typeof COMPARED)[number], Ratio>>;
}

const OTHERS = ["prose", "rotation", "letter", "keybr"] as const satisfies readonly PolicyName[];
const COMPARED = [...OTHERS, "oracle"] as const;
const GAINS = [10, 20] as const;

/** Paired by learner. Null: never got there. */
export function compareKeystrokes(
  ours: readonly (number | null)[],
  theirs: readonly (number | null)[],
): Ratio {
  const logs = ours.map((one, index) =>
    Math.log((one ?? CENSORED_KEYSTROKES) / (theirs[index] ?? CENSORED_KEYSTROKES)),
  );
  const count = logs.length;
  const mean = logs.reduce((sum, log) => sum + log, 0) / count;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (count - 1);
  const half = getStudentQuantile(count - 1) * Math.sqrt(variance / count);
  return { mean: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}

/** Student's t at 97.5 %, by the first terms of its expansion around the normal distribution; good from three degrees on. */
function getStudentQuantile(degrees: number): number {
  return 1.96 + 2.3724 / degrees + 2.8225 / degrees ** 2 + 2.5558 / degrees ** 3;
}

export function getRatioRows(trials: readonly Trial[]): RatioRow[] {
  const models = [...new Set(trials.map(({ model }) => model))];
  return models.flatMap(model =>
    GAINS.map(gain => {
      const getKeystrokes = (policy: PolicyName) =>
        trials
          .filter(trial => trial.model === model && trial.policy === policy)
          .map(({ outcome }) => outcome.until[gain]?.keystrokes ?? null);
      const ours = getKeystrokes("plan");
      const ratios = Object.fromEntries(
        COMPARED.map(policy => [policy, compareKeystrokes(ours, getKeystrokes(policy))]),
      ) as RatioRow["ratios"];
      const best = OTHERS.reduce((one, other) => (ratios[other].mean > ratios[one].mean ? other : one));
      return { model, gain, best, ratios };
    }),
  );
}

/** A Markdown table. */
export function printRatios(rows: readonly RatioRow[]): string {
  const print = ({ mean, low, high }: Ratio) => `${mean.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
  const head = ["model", "to", "÷ best other", ...COMPARED.map(policy => `÷ ${policy}`)];
  const lines = rows.map(({ model, gain, best, ratios }) => [
    model,
    `+${gain}`,
    `${print(ratios[best])} ${best}`,
    ...COMPARED.map(policy => print(ratios[policy])),
  ]);
  return [head, head.map(() => "---"), ...lines].map(line => `| ${line.join(" | ")} |`).join("\n");
}
