/**
 * Work in steps of a few ms each. The pad and tests `finish` it at once; a server, which has others to serve, lets them
 * have their turn between two steps. A generator, so that the work itself knows of no timers.
 */
export type Steps<T> = Generator<void, T, void>;

/** Keystrokes or items of one step. */
export const WORK_OF_A_STEP = 2_000;

export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
