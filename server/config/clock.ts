/** The time for plans, trials, grace and ads, ms since 1970. In local mode it can be moved. */
export interface Clock {
  now(): number;
}

export const MACHINE_CLOCK: Clock = { now: () => Date.now() };
