import { expect, test } from "vitest";
import { computeMeans } from "./summary";

const tests = (...wpms: number[]) =>
  wpms.map((wpm, index) => ({ id: String(index), wpm, accuracy: 90 + (index % 2) }));

test("averages don't exist before the first test", () => {
  expect(computeMeans({ lastTests: [] })).toBeNull();
});

test("averages cover all tests while there are fewer than ten", () => {
  expect(computeMeans({ lastTests: tests(40, 43) })).toEqual({ wpm: 41.5, accuracy: 90.5 });
});

test("averages cover only the last ten tests", () => {
  const lastTests = tests(900, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50);
  expect(computeMeans({ lastTests })?.wpm).toBe(50);
});
