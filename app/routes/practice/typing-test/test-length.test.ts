import { expect, test, vi } from "vitest";
import { getTestLength } from "./test-length";

const preferring = (testDuration: number) =>
  vi.fn<() => Promise<{ testDuration: number }>>(async () => ({ testDuration }));

test.each([
  ["1", "ONE_MIN"],
  ["5", "FIVE_MIN"],
  ["10", "TEN_MIN"],
  ["15", "FIFTEEN_MIN"],
])("?minutes=%s chooses the test %s, without reading the preference", async (minutes, lessonName) => {
  const preferences = preferring(600_000);
  const length = await getTestLength(new URLSearchParams({ minutes }), preferences);
  expect(length).toEqual({ lessonName, minutes: Number(minutes) });
  expect(preferences).not.toHaveBeenCalled();
});

test.each(["", "0", "2", "1.0", "01"])("?minutes=%s chooses the preferred test", async minutes => {
  expect((await getTestLength(new URLSearchParams({ minutes }), preferring(600_000))).lessonName).toBe(
    "TEN_MIN",
  );
});

test("chooses the preferred test without ?minutes, or the test of a minute", async () => {
  const nothing = new URLSearchParams();
  expect((await getTestLength(nothing, preferring(900_000))).lessonName).toBe("FIFTEEN_MIN");
  expect((await getTestLength(nothing, preferring(1_000))).lessonName).toBe("ONE_MIN");
});
