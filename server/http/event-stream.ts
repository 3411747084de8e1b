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
