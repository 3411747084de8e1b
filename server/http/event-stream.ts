const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Not compressed either, which would delay the first words.
  "Cache-Control": "private, no-store, no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * Doesn't wait for a slow reader, so `events` must be bounded. `onLeft` is called when the reader has left; `events` still run
 * to their end.
 */
export function eventStream(events: AsyncIterable<{ readonly kind: string }>, onLeft: () => void): Response {
  const encoder = new TextEncoder();
  let hasLeft = false;
  async function pump(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      for await (const { kind, ...data } of events) {
        if (!hasLeft) controller.enqueue(encoder.encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`));
      }
      if (!hasLeft) controller.close();
    } catch (error) {
      if (!hasLeft) controller.error(error);
    }
  }
  const body = new ReadableStream<Uint8Array>({
    start: controller => void pump(controller),
    cancel() {
      hasLeft = true;
      onLeft();
    },
  });
  return new Response(body, { headers: HEADERS });
}

export function wantsEvents(request: Request): boolean {
  return (request.headers.get("Accept") ?? "")
    .split(",")
    .some(part => /^text\/event-stream\s*(;(?!.*q=0(\.0*)?\s*$).*)?$/i.test(part.trim()));
}

/** For races. It may also reject after everything is over. */
export function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}

interface RelayOptions<H> {
  /** When it aborts, its reason is thrown immediately, also while the source is silent. */
  readonly signal?: AbortSignal;
  /** Yielded after each `everyMs` of silence. */
  readonly heartbeat?: { readonly value: H; readonly everyMs: number };
}

/** Yields what `source` yields. A source that is left early gets `return()`, which is not awaited. */
export async function* relay<T, H = never>(
  source: AsyncIterable<T>,
  { signal, heartbeat }: RelayOptions<H>,
): AsyncGenerator<T | H, void> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = rejectOnAbort(signal);
  let isOver = false;
  try {
    signal?.throwIfAborted();
    for (;;) {
      const next = iterator.next();
      next.catch(() => undefined);
      while (heartbeat && (await isPendingAfter(heartbeat.everyMs, next))) yield heartbeat.value;
      const result = await Promise.race([next, aborted]);
      if (result.done) {
        isOver = true;
        // A source that ends because of the signal isn't complete.
        signal?.throwIfAborted();
        return;
      }
      yield result.value;
    }
  } finally {
    if (!isOver) void iterator.return?.().catch(() => undefined);
  }
}

async function isPendingAfter(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>(resolve => {
    timer = setTimeout(() => resolve(true), ms);
  });
  const settled = promise.then(
    () => false,
    () => false,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/** Always call `end()`. `AbortSignal.any` would stay referenced by signals that live as long as the server. */
export function createAbortScope(
  signals: readonly AbortSignal[],
  ms: number,
  createError: (ms: number) => Error,
): { readonly signal: AbortSignal; end(): void } {
  const scope = new AbortController();
  const listening = new AbortController();
  const timer = setTimeout(() => scope.abort(createError(ms)), ms);
  for (const signal of signals) {
    if (signal.aborted) scope.abort(signal.reason);
    signal.addEventListener("abort", () => scope.abort(signal.reason), { signal: listening.signal });
  }
  return {
    signal: scope.signal,
    end() {
      clearTimeout(timer);
      listening.abort();
      scope.abort();
    },
  };
}
