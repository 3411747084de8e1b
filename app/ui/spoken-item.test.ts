import { expect, test } from "vitest";
import { spokenItem } from "./spoken-item";

test("every sign of a keyboard has words of its own", () => {
  const keys = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth));
  const signs = keys.filter(key => !/[A-Za-z0-9]/.test(key));
  expect(signs.map(spokenItem).filter(words => !/^[a-z]+( [a-z]+)*$/.test(words))).toEqual([]);
  expect(new Set(keys.map(spokenItem)).size).toBe(keys.length);
});

test("letters, figures, n-grams and words speak for themselves", () => {
  expect(["a", "7", "th", "constructor"].map(spokenItem)).toEqual(["a", "7", "th", "constructor"]);
  expect(spokenItem("A")).toBe("capital A");
});
