import { describe, expect, it } from "vitest";
import { relay } from "./event-stream";

const NEVER = new Promise<never>(() => undefined);

/** The items that were read, and why reading ended. */
async function taken<T>(source: AsyncIterable<T>): Promise<{ all: T[]; error: unknown }> {
  const all: T[] = [];
  try {
    for await (const one of source) all.push(one);
    return { all, error: null };
  } catch (error) {
    return { all, error };
  }
}

describe("an abortable stream", () => {
  it("passes on everything", async () => {
    async function* source() {
      yield* ["a", "b"];
    }
    expect(await taken(relay(source(), { signal: new AbortController().signal }))).toEqual({
      all: ["a", "b"],
      error: null,
    });
  });

  it("leaves a silent source without waiting for it", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    async function* source() {
      yield "a";
      controller.abort(reason);
      await NEVER;
    }
    expect(await taken(relay(source(), { signal: controller.signal }))).toEqual({
      all: ["a"],
      error: reason,
    });
  });

  it("passes on nothing after the abort", async () => {
    let asked = false;
    async function* source() {
      asked = true;
      yield "a";
    }
    const { all, error } = await taken(relay(source(), { signal: AbortSignal.abort() }));
    expect([all, asked, error instanceof DOMException]).toEqual([[], false, true]);
  });

  it("treats a source that ends because of the signal as aborted", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const source = {
      [Symbol.asyncIterator]: () => ({
        // It has settled before the race.
        next() {
          controller.abort(reason);
          return Promise.resolve({ done: true, value: undefined } as const);
        },
      }),
    };
    expect(await taken(relay(source, { signal: controller.signal }))).toEqual({ all: [], error: reason });
  });

  it("passes on a failure", async () => {
    async function* source() {
      yield "a";
      throw new Error("no more");
    }
    const { all, error } = await taken(relay(source(), { signal: new AbortController().signal }));
    expect([all, (error as Error).message]).toEqual([["a"], "no more"]);
  });

  it("calls `return` on a source that is left early", async () => {
    let isTold = false;
    async function* source() {
      try {
        for (;;) yield "a";
      } finally {
        isTold = true;
      }
    }
    for await (const _ of relay(source(), { signal: new AbortController().signal })) break;
    expect(isTold).toBe(true);
  });
});
