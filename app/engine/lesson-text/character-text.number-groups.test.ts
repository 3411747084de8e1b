import { expect, test } from "vitest";
import { numberText } from "./character-text";
import { createRng } from "./rng";

test("groups have two to five digits, and at most one separator inside", () => {
  for (let seed = 0; seed < 60; seed++) {
    const groups = numberText(createRng(seed), 400).split(" ");
    expect(groups.filter(group => !/^\d+([.,:/-]\d+)?$/.test(group))).toEqual([]);
    expect(groups.filter(group => !/^\d{2,5}$/.test(group.replace(/\D/, "")))).toEqual([]);
    expect(groups.filter(group => /\D/.test(group)).length).toBeLessThan(groups.length * 0.7);
  }
});

test("all digits are about equally frequent", () => {
  const digits = numberText(createRng("fair"), 6_000).replaceAll(/\D/g, "");
  for (const digit of "0123456789") {
    const share = digits.split(digit).length - 1;
    expect(Math.abs(share / digits.length - 0.1)).toBeLessThan(0.015);
  }
});
