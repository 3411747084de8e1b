import { describe, expect, it, test } from "vitest";
import { fromDayNumber, toDayNumber } from "~/ui/charts/axis";
import type { Day, HistoryEntry } from "~server/records/records";
import { getFirstDay, getPracticeHistory, MAX_POINTS, toDayPoints, toResultPoints } from "./progress";

const day = (date: string, tests: number, meanWpm: number, meanAccuracy = 95): Day => ({
  date,
  tests,
  meanWpm,
  meanAccuracy,
  elapsed: tests * 60_000,
  characters: tests * 200,
  bestWpm: meanWpm,
});

const DAYS_RUN = (howMany: number) =>
  Array.from({ length: howMany }, (_, index) => day(fromDayNumber(toDayNumber("2020-01-06") + index), 1, 40));

test("numbers results from the oldest", () => {
  const entries = [
    { wpm: 50, accuracy: 98.04 },
    { wpm: 40, accuracy: 91 },
  ] as HistoryEntry[];
  expect(toResultPoints(entries).points).toEqual([
    { x: 1, wpm: 40, accuracy: 91 },
    { x: 2, wpm: 50, accuracy: 98 },
  ]);
});

describe("days", () => {
  it("have a point each, except days without typing", () => {
    const { days, points } = toDayPoints([day("2026-11-19", 3, 40 + 1 / 3, 99.99), day("2026-11-21", 1, 44)]);
    expect(days).toBe(1);
    expect(points).toEqual([
      { x: toDayNumber("2026-11-19"), wpm: 40.3, accuracy: 99.9 },
      { x: toDayNumber("2026-11-21"), wpm: 44, accuracy: 95 },
    ]);
  });

  it("are grouped by weeks when there are too many, and each test counts the same", () => {
    const many = DAYS_RUN(MAX_POINTS + 1);
    const { days, points } = toDayPoints([day("2020-01-06", 9, 50), ...many.slice(1)]);
    expect(days).toBe(7);
    expect(points).toHaveLength(Math.ceil((MAX_POINTS + 1) / 7));
    expect(points[0]).toEqual({ x: toDayNumber("2020-01-06"), wpm: 46, accuracy: 95 });
  });

  it.each([1, 30, 365, 400, 401, 3_650, 36_500])("have at most four hundred points, even for %i", howMany => {
    const { points } = toDayPoints(DAYS_RUN(howMany));
    expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
    expect(points.length).toBeGreaterThan(0);
  });

  it("have no points when there are none", () => {
    expect(toDayPoints([]).points).toEqual([]);
  });
});

test("include today and the six days before in a period of seven", () => {
  expect(getFirstDay(7, "2026-03-02")).toBe("2026-02-24");
});

const practised = (date: string): Day => ({
  date,
  tests: 2,
  elapsed: 120_000,
  characters: 400,
  meanWpm: 40,
  meanAccuracy: 95,
  bestWpm: 42,
});

test("fill a calendar that begins with a Monday and ends with the current week", () => {
  // A Saturday.
  const { from, recent } = getPracticeHistory(
    [practised("2026-08-02"), practised("2026-08-03")],
    "2026-11-21",
    "UTC",
  );
  expect(from).toBe("2026-08-03");
  expect(new Date(from).getUTCDay()).toBe(1);
  expect(recent).toEqual([{ date: "2026-08-03", tests: 2, elapsed: 120_000 }]);
  expect(getPracticeHistory([], "2026-11-16", "UTC").from).toBe("2026-08-03");
  expect(getPracticeHistory([], "2026-11-22", "UTC").from).toBe("2026-08-03");
  expect(getPracticeHistory([], "2026-11-23", "UTC").from).toBe("2026-08-10");
});

test("count towards a streak also before the calendar begins", () => {
  const days = ["2025-01-01", "2025-01-02", "2025-01-03", "2026-11-19", "2026-11-20"].map(practised);
  expect(getPracticeHistory(days, "2026-11-21", "Asia/Kolkata")).toMatchObject({
    current: 2,
    longest: 3,
    days: 5,
  });
  expect(getPracticeHistory(days, "2026-11-23", "Asia/Kolkata")).toMatchObject({ current: 0, longest: 3 });
});
