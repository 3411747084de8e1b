import { createRng, nextUint32, type Rng } from "~/engine/lesson-text/rng";

/** Random draws in sequence, the same for the same seed. */
export class Dice {
  #state: Rng;

  constructor(seed: string) {
    this.#state = createRng(seed);
  }

  /** 0 ≤ n < 1, uniform. */
  uniform(): number {
    const [value, next] = nextUint32(this.#state);
    this.#state = next;
    return value / 2 ** 32;
  }

  /** Mean 0, standard deviation 1, by Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** Median 1; `sigma` is the standard deviation of its logarithm. */
  logNormal(sigma: number): number {
    return Math.exp(sigma * this.normal());
  }
}
