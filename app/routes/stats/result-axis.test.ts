import { expect, test } from "vitest";
import { resultAxis } from "./result-axis";

test.each([
  [3, [1, 2, 3]],
  [8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [12, [1, 5, 10]],
  [50, [1, 10, 20, 30, 40, 50]],
])("%i results are numbered %j", (howMany, ticks) => {
  expect(resultAxis(howMany)).toEqual({ min: 1, max: howMany, ticks });
});
