export const VERDICTS = ["slow-down", "steady", "good", "excellent"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Percent. Below, the verdict is to slow down. */
export const STEADY = 92;
/** Speed is worth pursuing, and a best counts, from here on. */
export const ACCURATE = 95;
const EXCELLENT = 98;

/** Accuracy first: speed only tells the best from the good. @param meanWpm the learner's average; null before the first result */
export function judge({ accuracy, wpm }: { accuracy: number; wpm: number }, meanWpm: number | null): Verdict {
  if (accuracy < STEADY) return "slow-down";
  if (accuracy < ACCURATE) return "steady";
  return accuracy >= EXCELLENT && wpm >= Math.round(meanWpm ?? 0) ? "excellent" : "good";
}
