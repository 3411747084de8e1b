import { ALPHABET } from "~/engine/lesson-text/alphabet";
import type { Records } from "~server/records/records";

/** So many of the last alphabets are looked through. */
const LOOKED_THROUGH = 100;

/**
 * The shortest time, ms, in which a learner has typed the alphabet once without a mistake; null where that is not among their
 * last results of that lesson, whose own text is longer.
 */
export async function getSavedRecord(
  records: Pick<Records, "history">,
  learnerId: string,
): Promise<number | null> {
  const results = await records.history(learnerId, { limit: LOOKED_THROUGH, lesson: "ALPHABET" });
  const times = results
    .filter(({ characters, accuracy }) => characters === ALPHABET.length && accuracy === 100)
    .map(({ elapsed }) => elapsed);
  return times.length === 0 ? null : Math.min(...times);
}
