import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIME_LIMITS, watchTime } from "./claude-coach";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const staying = () => new AbortController().signal;

describe("the time limit of a coach", () => {
  it("is 20 s for its first word", () => {
    const { signal } = watchTime(TIME_LIMITS, staying());
    vi.advanceTimersByTime(19_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });

  it("is 15 s for each next word", () => {
    const { signal, heard } = watchTime(TIME_LIMITS, staying());
    for (const pause of [19_000, 14_000, 14_999]) {
      vi.advanceTimersByTime(pause);
      heard();
    }
    vi.advanceTimersByTime(11_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(3_001);
    expect(signal.aborted).toBe(true);
  });

  it("is 60 s in all, however many events arrive", () => {
    const { signal, heard } = watchTime(TIME_LIMITS, staying());
    for (let second = 0; second < 59; second++) {
      vi.advanceTimersByTime(1_000);
      heard();
    }
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(signal.aborted).toBe(true);
  });

  it("ends when the learner leaves, and with the reply", () => {
    const leaving = new AbortController();
    const left = watchTime(TIME_LIMITS, leaving.signal);
    const answered = watchTime(TIME_LIMITS, staying());
    leaving.abort();
    expect(left.signal.aborted).toBe(true);
    left.stop();
    answered.stop();
    answered.heard();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(100_000);
    expect(answered.signal.aborted).toBe(false);
  });
});
