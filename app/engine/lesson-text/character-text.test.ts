import { expect, test } from "vitest";
import { alphabetText } from "./character-text";
import { createRng } from "./rng";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const REVERSED = "zyxwvutsrqponmlkjihgfedcba";

test("starts with the alphabet, then the alphabet backwards", () => {
  expect(alphabetText(createRng(1), 300).startsWith(`${ALPHABET} ${REVERSED} `)).toBe(true);
  expect(alphabetText(createRng(1), 26)).toBe(ALPHABET);
});

test("continues with runs in both directions and groups of four; every letter appears again", () => {
  for (let seed = 0; seed < 30; seed++) {
    const drills = alphabetText(createRng(seed), 400).split(" ").slice(2);
    const isRun = (part: string) => part.length > 2 && (ALPHABET.includes(part) || REVERSED.includes(part));
    const runs = drills.filter((_, at) => at % 2 === 0);
    const groups = drills.filter((_, at) => at % 2 === 1);
    expect(runs.filter(part => !isRun(part))).toEqual([]);
    expect(groups.filter(part => !/^[a-z]{4}$/.test(part))).toEqual([]);
    expect(new Set(drills.join("")).size).toBe(26);
  }
});
