import { meanOfLast } from "~/engine/weakness/weakness";
import type { Summary } from "../records";

/** Means are taken from this many tests, the last ones. */
export const TESTS_OF_A_MEAN = 10;

export interface Means {
  /** Words per minute, not rounded: levels and targets go by it. */
  readonly wpm: number;
  /** Percent. */
  readonly accuracy: number;
}

/** The means of a learner's last ten tests; null before the first. */
export function computeMeans({ lastTests }: Pick<Summary, "lastTests">): Means | null {
  const wpm = meanOfLast(
    lastTests.map(test => test.wpm),
    TESTS_OF_A_MEAN,
  );
  const accuracy = meanOfLast(
    lastTests.map(test => test.accuracy),
    TESTS_OF_A_MEAN,
  );
  return wpm === null || accuracy === null ? null : { wpm, accuracy };
}
