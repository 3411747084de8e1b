/** Over the network, or from the service worker, which holds all code. */
const canLoadCode = () => navigator.onLine || navigator.serviceWorker?.controller != null;

/** Doesn't ask for code while offline: browsers remember a failed import for as long as the page is open. */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  let isThere = false;
  return async () => {
    if (!isThere && !canLoadCode()) throw new TypeError("There is no network.");
    const part = await load();
    isThere = true;
    return part;
  };
}

/** ms; loading waits for what the page needs at once. */
const SETTLE_MS = 2_000;

/** Loads the code for a later press when the page is idle. Returns a cancel function; ignores failures. */
export function preloadModule(
  load: () => Promise<unknown>,
  settled = SETTLE_MS,
  timeout = 10_000,
): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(() => void load().catch(() => {}), timeout);
  }, settled);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

/** Runs `work` when idle, after at most `timeout` ms; in Safari after `settled` ms. Returns a cancel function. */
export function whenIdle(work: () => void, timeout = 300, settled = 50): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, settled);
  return () => clearTimeout(id);
}

export function later(work: () => unknown, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
