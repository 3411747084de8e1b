import { expect, it } from "vitest";
import { formatClock, getClock } from "./live-stats";
import { nameCharacter } from "./result-details";
import { compareWithAverage } from "./result-panel";

it.each([
  [0, "0:00"],
  [999, "0:00"],
  [65_000, "1:05"],
  [900_000, "15:00"],
])("%i ms are shown as %s", (ms, time) => {
  expect(formatClock(ms)).toBe(time);
});

it("counts up without a duration, and down with one; the last second is 0:01", () => {
  expect([0, 1_500, 61_000].map(elapsed => getClock(0, elapsed))).toEqual(["0:00", "0:01", "1:01"]);
  expect([0, 1, 1_000, 59_999, 60_000].map(elapsed => getClock(60_000, elapsed))).toEqual([
    "1:00",
    "1:00",
    "0:59",
    "0:01",
    "0:00",
  ]);
});

it.each([
  [62, null, "Your first result. This is your baseline."],
  [62, 58.2, "4 wpm faster than your average"],
  [50, 58.2, "8 wpm slower than your average"],
  [58, 58.2, "Right at your average"],
])("%i wpm next to an average of %s: %s", (wpm, mean, sentence) => {
  expect(compareWithAverage(wpm, mean)).toBe(sentence);
});

it("names the space", () => {
  expect([" ", "a"].map(nameCharacter)).toEqual(["space", "a"]);
});
