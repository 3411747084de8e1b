import { describe, expect, it, test } from "vitest";
import {
  createDateAxis,
  createRoundAxis,
  createTimeAxis,
  formatDay,
  formatTick,
  fromDayNumber,
  getShare,
  toDayNumber,
} from "./axis";

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
    const axis = createRoundAxis(from, to, count);
    expect(axis.ticks).toEqual(ticks);
    expect([axis.min, axis.max]).toEqual([ticks.at(0), ticks.at(-1)]);
  });

  it("still has two ends when all values are the same", () => {
    expect(createRoundAxis(0, 0, 4).ticks).toEqual([0, 1]);
    expect(createRoundAxis(60, 60, 4).ticks).toEqual([60, 61]);
  });
});

describe("timeAxis", () => {
  it.each([
    { ms: 9_400, ticks: [0, 2_000, 4_000, 6_000, 8_000] },
    { ms: 60_000, ticks: [0, 15_000, 30_000, 45_000, 60_000] },
    { ms: 900_000, ticks: [0, 300_000, 600_000, 900_000] },
  ])("divides $ms ms at whole seconds and minutes", ({ ms, ticks }) => {
    expect(createTimeAxis(ms, 5)).toEqual({ min: 0, max: ms, ticks });
  });
});

describe("shareOf", () => {
  it("places values between the ends", () => {
    const axis = createRoundAxis(0, 80, 4);
    expect([0, 20, 80].map(value => getShare(axis, value))).toEqual([0, 0.25, 1]);
  });

  it("puts the only value in the middle", () => {
    expect(getShare({ min: 5, max: 5, ticks: [5] }, 5)).toBe(0.5);
  });
});

const labels = (from: string, to: string) => {
  const axis = createDateAxis(toDayNumber(from), toDayNumber(to));
  return axis.ticks.map(day => formatTick(day, axis));
};

describe("an axis of dates", () => {
  it.each([
    ["2026-11-15", "2026-11-21", ["15 Nov", "17 Nov", "19 Nov", "21 Nov"]],
    ["2026-10-23", "2026-11-21", ["24 Oct", "31 Oct", "7 Nov", "14 Nov", "21 Nov"]],
    ["2025-11-22", "2026-11-21", ["2026", "Apr", "Jul", "Oct"]],
    ["2020-02-29", "2026-11-21", ["2022", "2024", "2026"]],
    ["2026-08-30", "2026-11-21", ["Sep", "Oct", "Nov"]],
  ])("from %s to %s has the ticks %j", (from, to, ticks) => {
    expect(labels(from, to)).toEqual(ticks);
  });

  it("begins and ends with its first and last day", () => {
    expect(createDateAxis(100, 129)).toMatchObject({ min: 100, max: 129 });
    expect(createDateAxis(100, 100)).toEqual({ min: 100, max: 100, ticks: [100] });
  });
});

test("counts days by the calendar, across summer time and leap days", () => {
  expect(toDayNumber("2026-03-30") - toDayNumber("2026-03-28")).toBe(2);
  expect(fromDayNumber(toDayNumber("2024-02-28") + 1)).toBe("2024-02-29");
  expect(formatDay(toDayNumber("2026-09-05"))).toBe("5 Sep 2026");
});
