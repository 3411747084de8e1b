import { describe, expect, it, test } from "vitest";
import { dateAxis, dateOfDay, dayLabel, dayNumber, tickLabel } from "./date-axis";

const labels = (from: string, to: string) => {
  const axis = dateAxis(dayNumber(from), dayNumber(to));
  return axis.ticks.map(day => tickLabel(day, axis));
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

  it("begins and ends with the days that it is of", () => {
    expect(dateAxis(100, 129)).toMatchObject({ min: 100, max: 129 });
    expect(dateAxis(100, 100)).toEqual({ min: 100, max: 100, ticks: [100] });
  });
});

test("days are numbered by the calendar, over summer time and leap days", () => {
  expect(dayNumber("2026-03-30") - dayNumber("2026-03-28")).toBe(2);
  expect(dateOfDay(dayNumber("2024-02-28") + 1)).toBe("2024-02-29");
  expect(dayLabel(dayNumber("2026-09-05"))).toBe("5 Sep 2026");
});
