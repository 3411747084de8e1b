import type { CourseUnit } from "./curriculum";

/** How a key went in an exercise. */
export interface KeyResult {
  readonly hits: number;
  readonly errors: number;
  /** The mean of right first strokes; null without any. */
  readonly ms: number | null;
}

export interface ExerciseResult {
  /** Percent. */
  readonly accuracy: number;
  readonly wpm: number;
  readonly keys: ReadonlyMap<string, KeyResult>;
}

export interface Verdict {
  readonly isPassed: boolean;
  readonly failed: "accuracy" | "speed" | null;
  /** The keys to train before the next try, the worst first. */
  readonly trouble: string;
}

/** Percent. With these numbers simulated beginners (M4) need one try for most units; see `docs/learning-model.md`. */
export const MIN_ACCURACY = 92;
/** After so many tries the learner may move on. */
export const MAX_TRIES = 5;
const MAX_TROUBLE_KEYS = 2;
/** A single error can happen to any key. */
const MIN_ERRORS = 2;

/** Accuracy first: speed is asked for only where the keys are right. */
export function judgeCheck(
  { keys: unitKeys, minWpm }: CourseUnit,
  { accuracy, wpm, keys }: ExerciseResult,
): Verdict {
  const failed = accuracy < MIN_ACCURACY ? "accuracy" : wpm < minWpm ? "speed" : null;
  if (failed === null) return { isPassed: true, failed, trouble: "" };
  const met = [...keys].filter(([key]) => key !== " ");
  const byErrors = met
    .filter(([, { errors }]) => errors >= MIN_ERRORS)
    .sort(([, one], [, other]) => other.errors / other.hits - one.errors / one.hits);
  const bySpeed = met
    .filter(([key, { ms }]) => unitKeys.includes(key) && ms !== null)
    .sort(([, one], [, other]) => (other.ms ?? 0) - (one.ms ?? 0));
  const worst = failed === "accuracy" && byErrors.length > 0 ? byErrors : bySpeed;
  const trouble = worst.slice(0, failed === "accuracy" ? MAX_TROUBLE_KEYS : 1).map(([key]) => key);
  return { isPassed: false, failed, trouble: trouble.join("") };
}
