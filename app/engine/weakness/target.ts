/** An item is weak below this many times the learner's own mean speed: single items go faster than prose. */
const TARGET_FACTOR = 1.5;

/** The wpm from which an item is no longer weak; 0 for a learner without a speed, who has no target. */
export function computeTarget(learnerWpm: number): number {
  return TARGET_FACTOR * learnerWpm;
}
