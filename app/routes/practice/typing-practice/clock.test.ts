import { expect, test } from "vitest";
import { getClock, getDuration } from "./clock";

test.each([
  ["1", 60_000],
  ["2", 120_000],
  ["5", 300_000],
])("?minutes=%s is a clock of %i ms", (minutes, ms) => {
  expect(getDuration(getClock(minutes))).toBe(ms);
});

test.each([null, "", "0", "3", "-1", "1.5", "null", "five"])("?minutes=%s is no clock", minutes => {
  expect(getDuration(getClock(minutes))).toBe(0);
});
