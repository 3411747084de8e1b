import { describe, expect, it, test } from "vitest";
import { KEYS } from "../keyboard/keyboard";
import { buildHeatMap, computeMeanSpeed, getAccuracyLevel, getMissLevel, getSpeedLevel } from "./key-stats";

const KEYS_OF = buildHeatMap(
  {
    lowercase: { a: [40, 60], e: [0, 90] },
    uppercase: { A: [10], Q: [25] },
    punctuation: { "?": [30], ";": [], ":": [20] },
    num: { 7: [70] },
  },
  { e: { r: 2, w: 3 }, E: { R: 4 }, " ": { b: 1 } },
);
const key = (code: string) => KEYS_OF.find(one => one.code === code);

describe("stats per key", () => {
  it("exist for every key of the keyboard", () => {
    expect(KEYS_OF.map(({ code }) => code)).toEqual(KEYS.map(({ code }) => code));
  });

  it("are for the unshifted character, once it was typed", () => {
    expect(key("KeyA")).toMatchObject({ char: "a", group: "lowercase", latest: { wpm: 50, accuracy: 100 } });
    expect(key("Digit7")).toMatchObject({ char: "7", group: "num", latest: { wpm: 70 } });
    expect(key("KeyQ")).toMatchObject({ char: "Q", group: "uppercase", latest: { wpm: 25 } });
    expect(key("Slash")).toMatchObject({ char: "?", group: "punctuation", latest: { wpm: 30 } });
    expect(key("Semicolon")).toMatchObject({ char: ":", latest: { wpm: 20 } });
    expect(key("KeyZ")).toMatchObject({ char: "z", latest: null, misses: 0, mostly: null });
  });

  it("count the errors of both characters", () => {
    expect(key("KeyE")).toMatchObject({
      latest: { wpm: 90, accuracy: 50 },
      misses: 9,
      mostly: "R",
    });
  });

  it("of the space have no speed, but the keys pressed instead", () => {
    expect(key("Space")).toMatchObject({ char: " ", group: null, latest: null, misses: 1, mostly: "b" });
  });
});

test("average only the keys that have a speed", () => {
  expect(computeMeanSpeed(KEYS_OF)).toBeCloseTo((50 + 90 + 25 + 30 + 20 + 70) / 6);
  expect(computeMeanSpeed(buildHeatMap({}, {}))).toBeNull();
});

test.each([
  [74, 0],
  [75, 1],
  [90, 2],
  [100, 2],
  [110, 3],
  [125, 4],
])("%d wpm where the mean is 100 is level %d", (wpm, level) => {
  expect(getSpeedLevel(wpm, 100)).toBe(level);
});

test("without any speed all levels are equal", () => {
  expect(getSpeedLevel(0, 0)).toBe(2);
});

test.each([
  [60, 0],
  [70, 1],
  [80, 2],
  [90, 3],
  [100, 4],
])("%d percent is level %d", (accuracy, level) => {
  expect(getAccuracyLevel(accuracy)).toBe(level);
});

test.each([
  [0, 4],
  [1, 3],
  [10, 3],
  [11, 2],
  [20, 2],
  [21, 1],
  [31, 0],
  [40, 0],
])("%d misses where the most missed key has 40 are level %d", (misses, level) => {
  expect(getMissLevel(misses, 40)).toBe(level);
});

test("has no level for a key without errors", () => {
  expect(getMissLevel(0, 0)).toBe(4);
});
