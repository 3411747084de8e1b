import { expect, test } from "vitest";
import type { Day } from "~server/records/records";
import { getPractice } from "./progress";

const day = (date: string): Day => ({
  date,
  tests: 2,
  elapsed: 120_000,
  characters: 400,
  meanWpm: 40,
  meanAccuracy: 95,
  bestWpm: 42,
});

test("the calendar begins with a Monday and ends with the running week", () => {
  // A Saturday.
  const { from, recent } = getPractice([day("2026-08-02"), day("2026-08-03")], "2026-11-21", "UTC");
  expect(from).toBe("2026-08-03");
  expect(new Date(from).getUTCDay()).toBe(1);
  expect(recent).toEqual([{ date: "2026-08-03", tests: 2, elapsed: 120_000 }]);
  expect(getPractice([], "2026-11-16", "UTC").from).toBe("2026-08-03");
  expect(getPractice([], "2026-11-22", "UTC").from).toBe("2026-08-03");
  expect(getPractice([], "2026-11-23", "UTC").from).toBe("2026-08-10");
});

test("days in a row count all days, also those before the calendar", () => {
  const days = ["2025-01-01", "2025-01-02", "2025-01-03", "2026-11-19", "2026-11-20"].map(day);
  expect(getPractice(days, "2026-11-21", "Asia/Kolkata")).toMatchObject({ current: 2, longest: 3, days: 5 });
  expect(getPractice(days, "2026-11-22", "Asia/Kolkata")).toMatchObject({ current: 0, longest: 3 });
});
