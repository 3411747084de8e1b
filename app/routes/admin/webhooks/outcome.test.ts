import { expect, test } from "vitest";
import { getNotice } from "./outcome";

test.each([
  ["applied", "success"],
  ["held", "info"],
  ["ignored", "info"],
  ["malformed", "error"],
  ["forged", "error"],
  ["refused", "error"],
  ["failed", "error"],
  ["missing", "error"],
])("a replay that comes to %s is told as %s", (outcome, tone) => {
  expect(getNotice(outcome)?.tone).toBe(tone);
});

test("what an address makes up is not told", () => {
  expect([getNotice("splendid"), getNotice(null)]).toEqual([null, null]);
});
