import { expect, test } from "vitest";
import { getResultAxis } from "./over-time";

test.each([
  [3, [1, 2, 3]],
  [8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [12, [1, 5, 10]],
  [50, [1, 10, 20, 30, 40, 50]],
  [110, [1, 20, 40, 60, 80, 100]],
  [200, [1, 50, 100, 150, 200]],
])("numbers %i results as %j", (howMany, ticks) => {
  expect(getResultAxis(howMany)).toEqual({ min: 1, max: howMany, ticks });
});
