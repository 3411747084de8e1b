import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooLate = (ms: number) => new RangeError(`${ms} ms were not enough`);

it("returns the promise's result, and leaves no timer", async () => {
  expect(await withTimeout(Promise.resolve(7), tooLate)).toBe(7);
  await expect(withTimeout(Promise.reject(new TypeError("no")), tooLate)).rejects.toThrow(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});

it("throws the caller's own error when the time is over", async () => {
  const outcome = expect(withTimeout(new Promise(() => {}), tooLate, 500)).rejects.toThrow(
    new RangeError("500 ms were not enough"),
  );
  await vi.advanceTimersByTimeAsync(500);
  await outcome;
});

it("waits ten seconds by default", async () => {
  const settled = vi.fn();
  withTimeout(new Promise(() => {}), tooLate).catch(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledOnce();
});
