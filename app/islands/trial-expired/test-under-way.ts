/**
 * Whether somebody is typing a test, or reads the result of one: the pad says so on its stage. Its next key could press a
 * button of whatever opens over it.
 */
export function isTestUnderWay(): boolean {
  const phases = ["running", "paused", "finished"].map(phase => `[data-phase="${phase}"]`).join();
  return document.querySelector(`[data-testid="typing-pad"] :is(${phases})`) !== null;
}
