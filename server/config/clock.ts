/**
 * What time it is for whatever a subscription is about: plans, trials, grace, ads. In local mode it can be moved, so that
 * renewals and the end of a trial can be seen; everything else goes by the machine's own clock.
 */
export interface Clock {
  /** ms since 1970. */
  now(): number;
}

export const MACHINE_CLOCK: Clock = { now: () => Date.now() };
