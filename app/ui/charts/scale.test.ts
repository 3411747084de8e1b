import { describe, expect, it } from "vitest";
import { getShare, roundAxis, timeAxis } from "./scale";

describe("roundAxis", () => {
  it.each([
    { from: 0, to: 73, count: 4, ticks: [0, 20, 40, 60, 80] },
    { from: 0, to: 80, count: 4, ticks: [0, 20, 40, 60, 80] },
    { from: 0, to: 9, count: 5, ticks: [0, 2, 4, 6, 8, 10] },
    { from: 91.2, to: 100, count: 4, ticks: [90, 95, 100] },
    { from: 0, to: 0.3, count: 3, ticks: [0, 0.1, 0.2, 0.3] },
    { from: -3, to: 12, count: 3, ticks: [-5, 0, 5, 10, 15] },
    { from: 0, to: 1200, count: 4, ticks: [0, 500, 1000, 1500] },
  ])("counts from $from to $to in round steps", ({ from, to, count, ticks }) => {
    const axis = roundAxis(from, to, count);
    expect(axis.ticks).toEqual(ticks);
    expect([axis.min, axis.max]).toEqual([ticks.at(0), ticks.at(-1)]);
  });

  it("still has two ends when all values are the same", () => {
    expect(roundAxis(0, 0, 4).ticks).toEqual([0, 1]);
    expect(roundAxis(60, 60, 4).ticks).toEqual([60, 61]);
  });
});

describe("timeAxis", () => {
  it.each([
    { ms: 9_400, ticks: [0, 2_000, 4_000, 6_000, 8_000] },
    { ms: 60_000, ticks: [0, 15_000, 30_000, 45_000, 60_000] },
    { ms: 900_000, ticks: [0, 300_000, 600_000, 900_000] },
  ])("divides $ms ms at whole seconds and minutes", ({ ms, ticks }) => {
    expect(timeAxis(ms, 5)).toEqual({ min: 0, max: ms, ticks });
  });
});

describe("shareOf", () => {
  it("places values between the ends", () => {
    const axis = roundAxis(0, 80, 4);
    expect([0, 20, 80].map(value => getShare(axis, value))).toEqual([0, 0.25, 1]);
  });

  it("puts the only value in the middle", () => {
    expect(getShare({ min: 5, max: 5, ticks: [5] }, 5)).toBe(0.5);
  });
});
