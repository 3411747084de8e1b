import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { relay } from "./event-stream";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Says "a" at once, and "b" when the gate opens. */
function slow() {
  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  let isLeft = false;
  async function* source() {
    try {
      yield "a";
      await gate;
      yield "b";
    } finally {
      isLeft = true;
    }
  }
  return { source: source(), open: () => open(), isLeft: () => isLeft };
}

it("sends a heartbeat while nothing else is sent", async () => {
  const { source, open } = slow();
  const events = relay(source, { heartbeat: { value: "waiting", everyMs: 10 } });
  expect((await events.next()).value).toBe("a");
  for (let nth = 0; nth < 3; nth++) {
    const next = events.next();
    await vi.advanceTimersByTimeAsync(10);
    expect((await next).value).toBe("waiting");
  }
  const next = events.next();
  await vi.advanceTimersByTimeAsync(9);
  open();
  expect((await next).value).toBe("b");
  expect((await events.next()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it("passes on a failure, and ends the source when its reader has left", async () => {
  async function* failing() {
    yield "a";
    throw new Error("It breaks.");
  }
  const failed = relay(failing(), { heartbeat: { value: "waiting", everyMs: 10 } });
  await failed.next();
  await expect(failed.next()).rejects.toThrow("It breaks.");

  const { source, open, isLeft } = slow();
  const left = relay(source, { heartbeat: { value: "waiting", everyMs: 10 } });
  await left.next();
  const waiting = left.next();
  await vi.advanceTimersByTimeAsync(10);
  await waiting;
  await left.return(undefined);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(isLeft()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
