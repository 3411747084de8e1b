import { describe, expect, test } from "vitest";
import { daysInARow } from "./streak";

describe("the streak", () => {
  test.each([
    ["nothing at all", [], "2026-03-10", 0, 0],
    ["only today", ["2026-03-10"], "2026-03-10", 1, 1],
    ["only yesterday, as today may still come", ["2026-03-09"], "2026-03-10", 1, 1],
    [
      "up to the day before yesterday, as a day a week is free",
      ["2026-03-07", "2026-03-08"],
      "2026-03-10",
      2,
      2,
    ],
    ["up to three days ago", ["2026-03-06", "2026-03-07"], "2026-03-10", 0, 2],
    ["with a free day", ["2026-03-07", "2026-03-08", "2026-03-10"], "2026-03-10", 3, 3],
    [
      "with a second missed day in a week",
      ["2026-03-04", "2026-03-06", "2026-03-08", "2026-03-09"],
      "2026-03-09",
      2,
      2,
    ],
    [
      "with a free day in each of two weeks",
      [
        "2026-03-01",
        "2026-03-03",
        "2026-03-04",
        "2026-03-05",
        "2026-03-06",
        "2026-03-07",
        "2026-03-08",
        "2026-03-10",
      ],
      "2026-03-10",
      8,
      8,
    ],
    ["up to today", ["2026-03-08", "2026-03-09", "2026-03-10"], "2026-03-10", 3, 3],
    [
      "a longer row before",
      ["2026-02-01", "2026-02-02", "2026-02-03", "2026-03-09", "2026-03-10"],
      "2026-03-10",
      2,
      3,
    ],
    ["over the end of a month", ["2026-02-28", "2026-03-01"], "2026-03-01", 2, 2],
    [
      "over the end of a leap year's February",
      ["2028-02-28", "2028-02-29", "2028-03-01"],
      "2028-03-01",
      3,
      3,
    ],
    ["over New Year", ["2025-12-31", "2026-01-01"], "2026-01-01", 2, 2],
    [
      "over the nights on which clocks change",
      ["2026-03-28", "2026-03-29", "2026-03-30"],
      "2026-03-30",
      3,
      3,
    ],
    ["in any order, and twice", ["2026-03-10", "2026-03-09", "2026-03-10"], "2026-03-10", 2, 2],
    ["ahead of today after a flight", ["2026-03-09", "2026-03-10", "2026-03-11"], "2026-03-10", 3, 3],
    ["far ahead, which nobody can have typed", ["2026-03-10", "2027-01-01"], "2026-03-10", 1, 1],
  ])("%s", (_case, dates, today, current, longest) => {
    expect(daysInARow(dates, today)).toEqual({ current, longest });
  });
});
