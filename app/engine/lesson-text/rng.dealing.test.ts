import { expect, test } from "vitest";
import { branch, createRng, deal, take } from "./rng";

const dealt = <T>(seed: number, items: readonly T[], howMany: number) => {
  const dealer = deal(createRng(seed), items);
  return Array.from({ length: howMany }, () => take(dealer));
};

test("every item appears once per round", () => {
  for (let seed = 0; seed < 50; seed++) {
    const cards = dealt(seed, ["a", "b", "c", "d"], 12);
    for (const round of [cards.slice(0, 4), cards.slice(4, 8), cards.slice(8)]) {
      expect(round.toSorted()).toEqual(["a", "b", "c", "d"]);
    }
  }
});

test("no item appears twice in a row, unless it is the only one", () => {
  for (let seed = 0; seed < 200; seed++) {
    const cards = dealt(seed, ["a", "b"], 20);
    expect(cards.filter((card, at) => card === cards[at - 1])).toEqual([]);
  }
  expect(dealt(1, ["a"], 3)).toEqual(["a", "a", "a"]);
});

test("rounds differ in order", () => {
  const cards = dealt(3, "abcdefghij".split(""), 30).join("");
  expect(new Set([cards.slice(0, 10), cards.slice(10, 20), cards.slice(20)]).size).toBe(3);
});

test("refuses to deal from an empty list", () => {
  expect(() => take(deal(createRng(1), []))).toThrow(expect.objectContaining({ code: "invalid-bound" }));
});

test("forks are equal for the same purpose, different for others, and leave the parent unchanged", () => {
  const rng = createRng("stem");
  const before = [...rng];
  expect(branch(rng, "words")).toEqual(branch(rng, "words"));
  expect(branch(rng, "words")).not.toEqual(branch(rng, "signs"));
  expect(branch(rng, "words")).not.toEqual(branch(createRng("other"), "words"));
  expect(rng).toEqual(before);
});
