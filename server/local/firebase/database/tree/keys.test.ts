import fc from "fast-check";
import { expect, test } from "vitest";
import { compareKeys, createPushIds, MAX_KEY, MIN_KEY } from "./keys";

const sorted = (...keys: string[]) => keys.sort(compareKeys).join(" ");

test("integers come first, by value, then the other keys by code unit", () => {
  expect(sorted("b", "10", "9", "a", "-1", "B", "1a")).toBe("-1 9 10 1a B a b");
});

test("only 32-bit numbers are integers", () => {
  expect(sorted("2147483648", "2147483647", "a", "-2147483649", "-2147483648")).toBe(
    "-2147483648 2147483647 -2147483649 2147483648 a",
  );
});

test("equal numbers sort by length: the shorter key first", () => {
  expect(sorted("001", "01", "1")).toBe("1 01 001");
  expect(compareKeys("-0", "00")).not.toBe(0);
});

test("the open ends of a range lie beyond all keys", () => {
  expect(sorted(MAX_KEY, "~", "-5", MIN_KEY)).toBe(`${MIN_KEY} -5 ~ ${MAX_KEY}`);
});

test("the order is total", () => {
  const key = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom("-0", "00", "__proto__"));
  fc.assert(
    fc.property(key, key, key, (a, b, c) => {
      expect(Math.sign(compareKeys(a, b))).toBe(-Math.sign(compareKeys(b, a)) + 0);
      expect(compareKeys(a, b) === 0).toBe(a === b);
      if (compareKeys(a, b) < 0 && compareKeys(b, c) < 0) expect(compareKeys(a, c)).toBeLessThan(0);
    }),
  );
});

test("ids have 20 characters, are unique, and sort by creation", () => {
  const next = createPushIds();
  const ids = [1, 1, 1, 2, 63, 64, 4096, 1_800_000_000_000, 1_800_000_000_000].map(next);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  for (const id of ids) expect(id).toMatch(/^[-\w]{20}$/);
});
