/** The time for plans, trials, grace and ads, ms since 1970. Local mode can move it. */
export interface Clock {
  now(): number;
}

export const MACHINE_CLOCK: Clock = { now: () => Date.now() };
