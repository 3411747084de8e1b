import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "~/engine/test/steps";

/** Lets others run between steps: a long test would take a fifth of a second. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
