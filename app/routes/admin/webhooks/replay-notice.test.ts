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
])("describes a replay's outcome %s as %s", (outcome, tone) => {
  expect(getReplayNotice(outcome)?.tone).toBe(tone);
});

test("ignores an unknown outcome in the address", () => {
  expect([getReplayNotice("splendid"), getReplayNotice(null)]).toEqual([null, null]);
});
