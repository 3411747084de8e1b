import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { expect, it } from "vitest";
import { isUnsuitable } from "../../../scripts/unsuitable-words.mjs";
import { isFit } from "../lesson-text/text-rules";
import { COMMON_WORDS } from "../weakness/words.data";
import { KNOWN_WORDS } from "./known-words.data";

it("has some 9,000 words besides the common ones, each once", () => {
  expect(KNOWN_WORDS.length).toBeGreaterThan(8_500);
  expect(KNOWN_WORDS.filter(word => !/^[a-z]{2,}$/.test(word))).toEqual([]);
  expect(new Set([...COMMON_WORDS, ...KNOWN_WORDS]).size).toBe(COMMON_WORDS.length + KNOWN_WORDS.length);
});

it("has nothing that a child shouldn't type", () => {
  const profane = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  expect(KNOWN_WORDS.filter(word => profane.hasMatch(word) || !isFit(word) || isUnsuitable(word))).toEqual(
    [],
  );
  const unwanted =
    "goddamn gun murder cocaine naked whore gypsy retard suicide beer gonna uh don slut corpse";
  for (const word of unwanted.split(" ")) expect(KNOWN_WORDS).not.toContain(word);
});
