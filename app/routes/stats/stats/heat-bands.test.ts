import { expect, test } from "vitest";
import { buildHeatMap } from "~/engine/score/key-stats";
import { getBands, getFigure, getLevels } from "./heat-bands";

const KEYS = buildHeatMap(
  { lowercase: { a: [40], s: [60, 0], d: [80] } },
  { a: { s: 3 }, d: { f: 1 }, " ": { b: 8 } },
);
const key = (code: string) => KEYS.find(one => one.code === code);
const labels = (heat: Parameters<typeof getBands>[1]) => getBands(KEYS, heat).map(({ label }) => label);

test("shows a key's number as a whole, and nothing when it has none", () => {
  const figures = (code: string) => {
    const found = key(code);
    return found && (["speed", "accuracy", "misses"] as const).map(heat => getFigure(found, heat));
  };
  expect(figures("KeyS")).toEqual(["60", "50", null]);
  expect(figures("Space")).toEqual([null, null, "8"]);
  expect(figures("KeyQ")).toEqual([null, null, null]);
});

test("gives a key the level that the legend has for its number", () => {
  expect([...getLevels(KEYS, "speed")]).toEqual([
    ["KeyA", 0],
    ["KeyS", 2],
    ["KeyD", 4],
  ]);
  expect(labels("speed")).toEqual([
    "under 45 wpm",
    "45 to 53",
    "54 to 65",
    "66 to 74",
    "75 wpm and more",
    "not typed yet",
  ]);
  expect([...getLevels(KEYS, "accuracy")]).toEqual([
    ["KeyA", 4],
    ["KeyS", 0],
    ["KeyD", 4],
  ]);
  expect(labels("accuracy")).toEqual([
    "under 70 %",
    "70 to 79",
    "80 to 89",
    "90 to 99",
    "100 %",
    "not typed yet",
  ]);
});

test("compares mistakes with those of the most mistyped key", () => {
  expect([...getLevels(KEYS, "misses")]).toEqual([
    ["KeyA", 2],
    ["KeyD", 3],
    ["Space", 0],
  ]);
  expect(labels("misses")).toEqual(["7 to 8 ×", "5 to 6 ×", "3 to 4 ×", "1 to 2 ×", "never missed"]);
});

test("shows no empty shades in the legend when there are few mistakes", () => {
  const few = buildHeatMap({}, { a: { s: 1 } });
  expect(getBands(few, "misses")).toEqual([
    { level: 0, label: "1 ×" },
    { level: null, label: "never missed" },
  ]);
  expect(getBands(buildHeatMap({}, {}), "misses")).toEqual([{ level: null, label: "never missed" }]);
});
