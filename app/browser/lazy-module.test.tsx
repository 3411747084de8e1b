import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./lazy-module";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("waits for an idle moment, up to the timeout", () => {
  const request = vi.fn(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal("requestIdleCallback", request);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const work = vi.fn();
  const callOff = whenIdle(work, 300);
  expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 300 });
  callOff();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

test("waits a fixed time in browsers without idle callbacks", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const [work, calledOff] = [vi.fn(), vi.fn()];
  whenIdle(work, 10_000, 1_000);
  whenIdle(calledOff, 10_000, 1_000)();
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(calledOff).not.toHaveBeenCalled();
});
