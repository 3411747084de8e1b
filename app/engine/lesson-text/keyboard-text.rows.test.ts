import { describe, expect, it, test } from "vitest";
import { TYPING_ROWS } from "../../../tests/support/engine/lesson-text";
import { computeShare, rowDrills, rowText } from "./keyboard-text";
import { createRng, take } from "./rng";

const texts = (row: (typeof TYPING_ROWS)[number]) =>
  Array.from({ length: 30 }, (_, seed) => rowText(row, createRng(seed), 300));

test.each(["num", "top", "home"] as const)("the %s row has all characters of its text", row => {
  for (const text of texts(row)) expect(computeShare(key => key.row === row, text)).toBe(1);
});

test("the bottom row has two thirds of the characters and half of each word, as it has no vowel", () => {
  const onBottom = (text: string) => computeShare(key => key.row === "bottom", text);
  for (const text of texts("bottom")) {
    expect(onBottom(text)).toBeGreaterThan(0.6);
    expect(text.split(" ").filter(part => onBottom(part) < 0.5)).toEqual([]);
  }
});

test.each([
  ["top", "pretty"],
  ["home", "salad"],
  ["bottom", "combine"],
] as const)("real words of the %s row are among the drills", (row, word) => {
  expect(texts(row).join(" ").split(" ")).toContain(word);
});

describe.each(TYPING_ROWS)("drills of the %s row", row => {
  const drills = rowDrills(row, createRng("drills"));
  const drawn = Array.from({ length: 500 }, () => take(drills));

  it("have two to four characters and no Shift", () => {
    expect(drawn.filter(drill => !/^[^ A-Z]{2,4}$/.test(drill))).toEqual([]);
  });

  it("use every key of the row, and more letters and digits than signs", () => {
    const chars = drawn.join("");
    expect(new Set(chars).size).toBe({ num: 13, top: 13, home: 11, bottom: 10 }[row]);
    expect(chars.replaceAll(/[^a-z0-9]/g, "").length).toBeGreaterThan(0.8 * chars.length);
  });
});
