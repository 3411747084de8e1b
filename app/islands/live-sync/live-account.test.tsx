import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForRetry } from "./live-account";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What has come by now of a chance that was waited for. */
function waiting(ms: number | null, signal = new AbortController().signal) {
  const came = vi.fn();
  const chance = waitForRetry(ms, signal).then(came);
  return { came, chance };
}

test("comes after its time, and not before", async () => {
  const { came, chance } = waiting(15_000);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(came).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await chance;
  expect(came).toHaveBeenCalledOnce();
});

test.each(["online", "pageshow"])("comes sooner at %s, and leaves no clock behind", async event => {
  const { came, chance } = waiting(15_000);
  window.dispatchEvent(new Event(event));
  await chance;
  expect([came.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test("without a time it waits for an event, however long", async () => {
  const { came, chance } = waiting(null);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(came).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await chance;
});

test("the end of it all is waited for by nobody", async () => {
  const ended = new AbortController();
  const { chance } = waiting(null, ended.signal);
  ended.abort();
  await chance;
  await waiting(15_000, ended.signal).chance;
  expect(vi.getTimerCount()).toBe(0);
});
