import { EngineError } from "../test/errors";
import { createRng, type Rng, shuffle } from "./rng";

/**
 * The items again and again without end, each time in another order: all of them come before any comes anew, and none
 * comes twice running unless it is the only one.
 *
 * @throws EngineError `invalid-bound` at the first draw when there are no items
 */
export function* deal<T>(rng: Rng, items: readonly T[]): Generator<T, never> {
  if (items.length === 0) throw new EngineError("invalid-bound", "Cannot deal from nothing.");
  let state = rng;
  let last: T | undefined;
  while (true) {
    const [order, next] = shuffle(state, items);
    const [first] = order;
    if (order.length > 1 && first === last) order.push(...order.splice(0, 1));
    yield* order;
    last = order.at(-1);
    state = next;
  }
}

/** A generator for one purpose of several: what is drawn for one does not shift what is drawn for another. */
export function branch(rng: Rng, purpose: string): Rng {
  return createRng(`${purpose} ${rng.join(" ")}`);
}

/** The next of a sequence that never ends. */
export function take<T>(endless: Generator<T, never>): T {
  return endless.next().value;
}
