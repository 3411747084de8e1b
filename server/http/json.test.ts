import { expect, test } from "vitest";
import { MAX_JSON_DEPTH, parseJson } from "./json";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("reads JSON up to the maximum depth", () => {
  expect(parseJson('{"a":[1,"}]{[",{"b":"\\"["}]}')).toEqual({ a: [1, "}]{[", { b: '"[' }] });
  expect(parseJson(nested(MAX_JSON_DEPTH))).toBeInstanceOf(Array);
});

test.each([
  ["lists", nested(MAX_JSON_DEPTH + 1)],
  ["objects", `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`],
  ["lists in a text that is cut off", "[".repeat(30_000)],
])("refuses %s that are nested deeper", (_, text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test("ignores brackets in strings, and counts adjacent lists as one level", () => {
  const text = JSON.stringify([`\\"${"[{".repeat(1_000)}`, ...Array.from({ length: 1_000 }, () => [[]])]);
  expect(parseJson(text)).toEqual(JSON.parse(text));
});
