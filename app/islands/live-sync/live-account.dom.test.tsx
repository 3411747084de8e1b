import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY } from "~/domain/durations";
import { waitForRetry } from "./live-account";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the pending wait has resolved with so far. */
function waiting(ms: number | null, signal = new AbortController().signal) {
  const came = vi.fn();
  const chance = waitForRetry(ms, signal).then(came);
  return { came, chance };
}

test("resolves after its time, not before", async () => {
  const { came, chance } = waiting(15_000);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(came).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await chance;
  expect(came).toHaveBeenCalledOnce();
});

test.each(["online", "pageshow"])("resolves earlier on %s, and leaves no timer behind", async event => {
  const { came, chance } = waiting(15_000);
  window.dispatchEvent(new Event(event));
  await chance;
  expect([came.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test("waits for an event when no time is given", async () => {
  const { came, chance } = waiting(null);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(came).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await chance;
});

test("resolves when aborted, and removes its listeners", async () => {
  const ended = new AbortController();
  const { chance } = waiting(null, ended.signal);
  ended.abort();
  await chance;
  await waiting(15_000, ended.signal).chance;
  expect(vi.getTimerCount()).toBe(0);
});
