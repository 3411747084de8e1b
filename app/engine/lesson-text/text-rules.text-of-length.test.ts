import { expect, test } from "vitest";
import { joinToLength } from "./text-rules";

test.each([
  [7, ["one", "two", "three"], "one two"],
  [9, ["one", "two", "three"], "one two"],
  [11, ["one", "two", "three"], "one two three"],
  [10, ["one", "two", "three"], "one two three"],
  [100, ["one", "two"], "one two"],
  [2, ["long", "er"], "long"],
  [5, [], ""],
])("%i characters of %j: %j", (length, parts, text) => {
  expect(joinToLength(length, parts)).toBe(text);
});

test("draws no more parts than it needs", () => {
  function* twoParts() {
    yield "ab";
    yield "cd";
    throw new Error("a third part was drawn");
  }
  expect(joinToLength(5, twoParts())).toBe("ab cd");
});
