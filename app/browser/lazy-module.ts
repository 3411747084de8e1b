/** Whether code can come now: over the network, or from the service worker, which holds all of it. */
export const canLoadCode = () => navigator.onLine || navigator.serviceWorker?.controller != null;

/**
 * A part of the page with code of its own, which is not asked for where it cannot come: browsers remember of code that did
 * not come that it did not, for as long as the page is open.
 */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  let isThere = false;
  return async () => {
    if (!isThere && !canLoadCode()) throw new TypeError("There is no network.");
    const part = await load();
    isThere = true;
    return part;
  };
}

/** ms: whatever the page needs at once comes first. */
const SETTLED = 2_000;

/**
 * Loads what a press may need while there is a network, once the page has nothing better to do; returns what calls it off.
 * What fails is loaded again by the press itself, which then tells of it.
 */
export function preloadModule(load: () => Promise<unknown>, settled = SETTLED): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(() => void load().catch(() => {}), 10_000);
  }, settled);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

/**
 * Runs `work` when the browser has nothing better to do, at the latest after `timeout` ms; returns what calls it off.
 * Safari has no requestIdleCallback: there, after `settled` ms. For the browser alone.
 */
export function whenIdle(work: () => void, timeout = 300, settled = 50): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, settled);
  return () => clearTimeout(id);
}

/** A timer; the returned function cancels it. */
export function later(work: () => unknown, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
