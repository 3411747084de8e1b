/**
 * What `source` yields until `signal` fires, then throws the signal's reason at once: also while the source is silent,
 * and whether it knows of the signal or not. A source that is left early is told so, and not waited for.
 */
export async function* abortOn<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  // It may fire between two races, or when all is over.
  aborted.catch(() => undefined);
  let isOver = false;
  try {
    signal.throwIfAborted();
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) {
        isOver = true;
        // A source that ends because of the signal has not come to its end.
        signal.throwIfAborted();
        return;
      }
      yield next.value;
    }
  } finally {
    if (!isOver) void iterator.return?.().catch(() => undefined);
  }
}
