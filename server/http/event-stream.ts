/**
 * A signal that fires with the first of `signals`, or after so many ms with what `tooLate` makes. Not `AbortSignal.any`: one
 * of them lives as long as the server, and would remember each that was made of it.
 */
export function createAbortScope(
  signals: readonly AbortSignal[],
  ms: number,
  tooLate: (ms: number) => Error,
) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(tooLate(ms)), ms);
  const onAbort = ({ target }: Event) => controller.abort((target as AbortSignal).reason);
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", onAbort);
  }
  function forget() {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener("abort", onAbort);
  }
  return {
    signal: controller.signal,
    /** What was waited for has come. To be called in any case, unless `end` is. */
    forget,
    /** Nothing more is wanted, whatever has come: the signal fires. */
    end() {
      forget();
      controller.abort();
    },
  };
}

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

/**
 * What `source` yields, and `sign` whenever nothing has come of it for so many ms. The source is not asked for more than
 * one at a time, and is told when nobody wants any more.
 */
export async function* withHeartbeat<T, S>(
  source: AsyncIterable<T>,
  sign: S,
  ms: number,
): AsyncGenerator<T | S, void> {
  const iterator = source[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const next = iterator.next();
      // Its failure is heard where it is waited for, or not at all when nobody does any more.
      next.catch(() => undefined);
      while (await isLaterThan(next, ms)) yield sign;
      const came = await next;
      if (came.done) {
        isOver = true;
        return;
      }
      yield came.value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) void iterator.return?.()?.catch(() => undefined);
  }
}

async function isLaterThan(awaited: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>(resolve => {
    timer = setTimeout(() => resolve(true), ms);
  });
  try {
    const inTime = () => false;
    return await Promise.race([awaited.then(inTime, inTime), late]);
  } finally {
    clearTimeout(timer);
  }
}

const ENCODER = new TextEncoder();

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Nobody keeps it, and nobody compresses it: that would hold the first words back.
  "Cache-Control": "private, no-store, no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * Server-sent events, each named by its kind, with the rest of it as JSON. They are sent as they come, whether the reader
 * keeps up or not: what waits for a slow one is as long as all events together, which their source has to bound.
 *
 * @param onLeft called when the reader has gone; the events are then taken to their end all the same
 */
export function eventStream(events: AsyncIterable<{ readonly kind: string }>, onLeft: () => void): Response {
  let hasLeft = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      void pump(controller);
    },
    cancel() {
      hasLeft = true;
      onLeft();
    },
  });

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      for await (const { kind, ...data } of events) {
        if (!hasLeft) controller.enqueue(ENCODER.encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`));
      }
      if (!hasLeft) controller.close();
    } catch (error) {
      if (!hasLeft) controller.error(error);
    }
  }

  return new Response(body, { headers: HEADERS });
}

/** Whether a request's Accept header names event streams. */
export function wantsEvents(request: Request): boolean {
  return (request.headers.get("Accept") ?? "")
    .split(",")
    .some(part => /^text\/event-stream\s*(;(?!.*q=0(\.0*)?\s*$).*)?$/i.test(part.trim()));
}
