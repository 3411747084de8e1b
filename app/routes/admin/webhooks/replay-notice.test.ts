import { expect, test } from "vitest";
import { getReplayNotice } from "./replay-notice";

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
  expect(getReplayNotice(outcome)?.tone).toBe(tone);
});

test("what an address makes up is not told", () => {
  expect([getReplayNotice("splendid"), getReplayNotice(null)]).toEqual([null, null]);
});
