import { EngineError } from "../test/errors";

/** The state of a generator; drawing returns the next state. */
export type Rng = readonly [a: number, b: number, c: number, d: number];

export type Drawn<T> = readonly [value: T, next: Rng];

/** sfc32 by Chris Doty-Humphrey (PractRand), seeded by an FNV-1a-like hash; not for secrets. */
export function createRng(seed: number | string): Rng {
  const text = String(seed);
  const word = (salt: number) => {
    let hash = salt;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  let rng: Rng = [word(0x811c9dc5), word(0x9e3779b9), word(0x243f6a88), 1];
  for (let i = 0; i < 12; i++) rng = nextUint32(rng)[1];
  return rng;
}

/** An integer from 0 to 2³² − 1. */
export function nextUint32([a, b, c, d]: Rng): Drawn<number> {
  const value = (a + b + d) >>> 0;
  return [
    value,
    [(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, (((c << 21) | (c >>> 11)) + value) >>> 0, (d + 1) >>> 0],
  ];
}

/** Numbers from 0 to below 1, for code that draws many; unlike the other functions here it keeps its own state. */
export function createRandom(seed: number | string): () => number {
  let state = createRng(seed);
  return () => {
    const [value, next] = nextUint32(state);
    state = next;
    return value / 2 ** 32;
  };
}

/**
 * A uniformly distributed integer from 0 to `bound` − 1; draws that would favour lower ones are rejected.
 * @throws EngineError `invalid-bound` when bound is not an integer from 1 to 2³²
 */
export function nextInt(rng: Rng, bound: number): Drawn<number> {
  if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) {
    throw new EngineError("invalid-bound", `Cannot draw one of ${bound}.`);
  }
  const fair = 2 ** 32 - (2 ** 32 % bound);
  let [value, next] = nextUint32(rng);
  while (value >= fair) [value, next] = nextUint32(next);
  return [value % bound, next];
}

/** @throws EngineError `invalid-bound` for an empty list */
export function pick<T>(rng: Rng, items: readonly T[]): Drawn<T> {
  const [index, next] = nextInt(rng, items.length);
  return [items[index] as T, next];
}

/** Fisher-Yates; `items` stays unchanged. */
export function shuffle<T>(rng: Rng, items: readonly T[]): Drawn<T[]> {
  const shuffled = [...items];
  let state = rng;
  for (let last = shuffled.length - 1; last > 0; last--) {
    const [other, next] = nextInt(state, last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    state = next;
  }
  return [shuffled, state];
}

/**
 * Repeats the items forever, in a new order each round: each item once per round, and none twice in a row
 * unless it is the only one.
 * @throws EngineError `invalid-bound` at the first draw from an empty list
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

/** A generator for one of several purposes: draws for one don't affect the others. */
export function branch(rng: Rng, purpose: string): Rng {
  return createRng(`${purpose} ${rng.join(" ")}`);
}

export function take<T>(endless: Generator<T, never>): T {
  return endless.next().value;
}
