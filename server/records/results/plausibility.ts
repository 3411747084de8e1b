import { wpmOf } from "~/engine/score/speed";
import { newestFirst } from "~/engine/test/list";
import type { TypingTest } from "~/engine/test/typing-test";
import { RefusedResult } from "../records";

/** Three times the fastest ever typed over a minute; hits are right and wrong keystrokes alike. */
const MAX_WPM = 600;
/**
 * A stretch of so many hits in so short a time. Keys that roll over arrive within the same millisecond, and a mobile
 * keyboard commits a whole word at once; but nobody's hundred characters come within a second.
 */
const BURST_HITS = 100;
const BURST_MS = 1_000;
/** Less is no test. The shortest text has hundreds, and the shortest clock takes twenty keystrokes to run out. */
const MIN_HITS = 5;

/**
 * Refuses what no hand can have typed. Bounds are far above what honest typists reach: slow, fast, even, uneven, full of
 * mistakes, with pauses of hours, all pass.
 *
 * @throws RefusedResult
 */
export function assertPlausible(test: TypingTest): void {
  if (test.hits < MIN_HITS) {
    throw new RefusedResult(
      "implausible",
      "There are too few keystrokes in this test to tell anything from it.",
    );
  }
  const speed = wpmOf(test.hits, test.timeElapsed);
  if (speed > MAX_WPM || test.timeElapsed === 0) {
    throw new RefusedResult(
      "implausible",
      `The keys of this test came faster than ${MAX_WPM} words per minute. That is beyond what hands can do, so it was not saved.`,
    );
  }
  if (hasBurst(test)) {
    throw new RefusedResult(
      "implausible",
      `In one place of this test ${BURST_HITS} keys came within a second. That is beyond what hands can do, so it was not saved.`,
    );
  }
}

function hasBurst(test: TypingTest): boolean {
  /** Times of the last hits, as a ring. */
  const later = new Float64Array(BURST_HITS).fill(Number.POSITIVE_INFINITY);
  let hit = 0;
  for (const { at, char } of newestFirst(test.keystrokes)) {
    if (char === null) continue;
    const slot = hit % BURST_HITS;
    if ((later[slot] ?? 0) - at < BURST_MS) return true;
    later[slot] = at;
    hit += 1;
  }
  return false;
}
