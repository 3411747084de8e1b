/**
 * Resolves when it is worth trying again: after `ms`, or, sooner, when the network or the page has come back, or at the
 * end. Without `ms` there is no clock to it.
 */
export function anotherChance(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const settled = new AbortController();
    const settle = () => {
      settled.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = ms === null ? undefined : setTimeout(settle, ms);
    const once = { signal: settled.signal };
    window.addEventListener("online", settle, once);
    window.addEventListener("pageshow", settle, once);
    signal.addEventListener("abort", settle, once);
    if (signal.aborted) settle();
  });
}
