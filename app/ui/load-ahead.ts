import { whenIdle } from "./when-idle";

/** ms: whatever the page needs at once comes first. */
const SETTLED = 2_000;

/**
 * Loads what a press may need while there is a network, once the page has nothing better to do; returns what calls it off.
 * What fails is loaded again by the press itself, which then tells of it.
 */
export function loadAhead(load: () => Promise<unknown>, settled = SETTLED): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(() => void load().catch(() => {}), 10_000);
  }, settled);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
