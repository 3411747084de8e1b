import { expect, test } from "vitest";
import { findMissedKeys } from "./key-stats";

test("lists the most often missed key first, with the keys pressed instead by frequency", () => {
  expect(
    findMissedKeys({ a: { s: 1 }, e: { r: 1, w: 6, d: 1 }, " ": { n: 3, b: 5 }, ".": { ",": 0 }, q: {} }),
  ).toEqual([
    {
      expected: " ",
      misses: 8,
      instead: [
        { typed: "b", count: 5, share: 62.5 },
        { typed: "n", count: 3, share: 37.5 },
      ],
    },
    {
      expected: "e",
      misses: 8,
      instead: [
        { typed: "w", count: 6, share: 75 },
        { typed: "d", count: 1, share: 12.5 },
        { typed: "r", count: 1, share: 12.5 },
      ],
    },
    { expected: "a", misses: 1, instead: [{ typed: "s", count: 1, share: 100 }] },
  ]);
});

test("is empty without errors", () => {
  expect(findMissedKeys({})).toEqual([]);
});
