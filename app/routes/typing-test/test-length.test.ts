import { expect, test } from "vitest";
import { testLengthOf } from "./test-length";

test.each([
  ["1", "ONE_MIN"],
  ["5", "FIVE_MIN"],
  ["10", "TEN_MIN"],
  ["15", "FIFTEEN_MIN"],
])("?minutes=%s is the test %s", (minutes, lessonName) => {
  expect(testLengthOf(minutes)).toEqual({ lessonName, minutes: Number(minutes) });
});

test.each([null, "", "0", "2", "1.0", "01"])("?minutes=%s is the test of one minute", minutes => {
  expect(testLengthOf(minutes).lessonName).toBe("ONE_MIN");
});
