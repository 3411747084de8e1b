/** Runs `work` when the browser has nothing better to do, at the latest after `timeout` ms; returns what calls it off. */
export function whenIdle(work: () => void, timeout = 300): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, { timeout });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 50);
  return () => clearTimeout(id);
}
