import { expect, test } from "vitest";
import { computeMeans } from "./summary";

const tests = (...wpms: number[]) =>
  wpms.map((wpm, index) => ({ id: String(index), wpm, accuracy: 90 + (index % 2) }));

test("there are none before the first test", () => {
  expect(computeMeans({ lastTests: [] })).toBeNull();
});

test("they are taken from all tests while there are fewer than ten", () => {
  expect(computeMeans({ lastTests: tests(40, 43) })).toEqual({ wpm: 41.5, accuracy: 90.5 });
});

test("an eleventh test from the end no longer counts", () => {
  const lastTests = tests(900, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50);
  expect(computeMeans({ lastTests })?.wpm).toBe(50);
});
