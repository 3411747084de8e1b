import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { describe, expect, it, test } from "vitest";
import { wordLists } from "../../../scripts/make-word-lists.mjs";
import { BIGRAMS, FOUR_LETTER_GROUPS, TRIGRAMS } from "./ngrams.data";
import { COMMON_WORDS } from "./words.data";

test("the lists are the script's output", () => {
  expect({ COMMON_WORDS, BIGRAMS, TRIGRAMS, FOUR_LETTER_GROUPS }).toEqual(wordLists());
});

describe.each([
  ["common words", COMMON_WORDS, 1_000, /^[a-z]+$/],
  ["bigrams", BIGRAMS, 30, /^[a-z]{2}$/],
  ["trigrams", TRIGRAMS, 30, /^[a-z]{3}$/],
  ["four-letter groups", FOUR_LETTER_GROUPS, 16, /^[a-z]{4}$/],
])("%s", (_, list, length, shape) => {
  it(`are ${length} different words of small letters`, () => {
    expect(new Set(list).size).toBe(length);
    expect(list).toHaveLength(length);
    expect(list.filter(item => !shape.test(item))).toEqual([]);
  });
});

test("common words are not offensive", () => {
  const profane = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  expect(COMMON_WORDS.filter(word => profane.hasMatch(word))).toEqual([]);
  const unwanted = ["s", "ll", "don", "didn", "john", "york", "friday", "uh", "gonna", "kill", "hell"];
  expect(COMMON_WORDS.filter(word => unwanted.includes(word))).toEqual([]);
  expect(COMMON_WORDS.filter(word => word.length === 1)).toEqual(["a"]);
});
