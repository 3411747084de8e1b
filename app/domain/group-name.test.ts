import { expect, test } from "vitest";
import { WEAKNESS_GROUPS, WORD_GROUPS } from "~/engine/weakness/weakness-groups";
import { getGroupName, getItemNoun, joinGroupNames, spellItem } from "./group-name";

test("names every group and its items", () => {
  expect(new Set(WEAKNESS_GROUPS.map(getGroupName)).size).toBe(WEAKNESS_GROUPS.length);
  expect([getGroupName("ngBi"), getGroupName("cw901_1000")]).toEqual(["Bigrams", "Words 901 to 1000"]);
  expect([getItemNoun("ngBi"), getItemNoun("cw1_50"), getItemNoun("num")]).toEqual([
    "pair",
    "word",
    "figure",
  ]);
});

test.each([
  [
    ["ngBi", "ngTri"],
    ["bigrams", "trigrams"],
  ],
  [["cw1_50", "cw51_100"], ["words 1 to 100"]],
  [
    ["num", "cw151_200", "cw201_250", "cw301_400"],
    ["figures", "words 151 to 250", "words 301 to 400"],
  ],
  [
    ["cw1_50", "ngBi", "cw51_100"],
    ["words 1 to 50", "bigrams", "words 51 to 100"],
  ],
  [WORD_GROUPS, ["words 1 to 1000"]],
  [[], []],
] as const)("names %j as %j in a sentence", (groups, names) => {
  expect(joinGroupNames(groups)).toEqual(names);
});

test("has words for every sign of a keyboard", () => {
  const keys = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth));
  const signs = keys.filter(key => !/[A-Za-z0-9]/.test(key));
  expect(signs.map(spellItem).filter(words => !/^[a-z]+( [a-z]+)*$/.test(words))).toEqual([]);
  expect(new Set(keys.map(spellItem)).size).toBe(keys.length);
});

test("describes letters, digits, n-grams and words as they are", () => {
  expect(["a", "7", "th", "constructor"].map(spellItem)).toEqual(["a", "7", "th", "constructor"]);
  expect(spellItem("A")).toBe("capital A");
});
