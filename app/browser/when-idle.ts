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
