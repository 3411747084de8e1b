/** Splits work into steps of a few ms, so that a server can handle other requests in between. */
export type Steps<T> = Generator<void, T, void>;

export const STEP_SIZE = 2_000;

export function runSteps<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
