import { expect, test } from "vitest";
import { describeLastTen, formatCount, formatPercent, splitDuration } from "./format-numbers";

test.each([
  [0, "0 s"],
  [59_999, "59 s"],
  [60_000, "1 min"],
  [3_599_999, "59 min"],
  [3_600_000, "1 h"],
  [11_100_000, "3 h 5 min"],
])("shows %i ms of typing as %s", (ms, said) => {
  expect(splitDuration(ms).flat().join(" ")).toBe(said);
});

test.each([
  [100, "100"],
  [99.96, "99.9"],
  [97.25, "97.2"],
  [0, "0.0"],
])("never rounds an accuracy of %d up: %s", (value, said) => {
  expect(formatPercent(value)).toBe(said);
});

test("separates thousands", () => {
  expect(formatCount(12_345)).toBe("12,345");
});

test.each([
  [1, "of one result"],
  [9, "mean of 9 results"],
  [10, "mean of your last ten"],
  [200, "mean of your last ten"],
])("with %i results describes the average as %s", (tests, said) => {
  expect(describeLastTen(tests)).toBe(said);
});
