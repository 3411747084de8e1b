import { describe, expect, it, test } from "vitest";
import { lessonWords } from "../../../scripts/make-word-lists.mjs";
import { TYPING_HANDS } from "../../../tests/support/engine/lesson-text";
import { LEFT_HAND_WORDS, RIGHT_HAND_WORDS } from "./hand-words.data";
import { computeShare, handText, longWordText } from "./keyboard-text";
import { LONG_WORDS_LEFT, LONG_WORDS_RIGHT } from "./long-words.data";
import { createRng } from "./rng";
import { BOTTOM_ROW_WORDS, HOME_ROW_WORDS, TOP_ROW_WORDS } from "./row-words.data";

test("the lists are the script's output", () => {
  expect(lessonWords()).toEqual({
    LEFT_HAND_WORDS,
    RIGHT_HAND_WORDS,
    LONG_WORDS_LEFT,
    LONG_WORDS_RIGHT,
    TOP_ROW_WORDS,
    HOME_ROW_WORDS,
    BOTTOM_ROW_WORDS,
  });
});

describe.each(TYPING_HANDS)("the %s hand", hand => {
  const share = (word: string) => computeShare(key => key.hand === hand, word);

  it("types all of its words", () => {
    for (let seed = 0; seed < 20; seed++) {
      const words = handText(hand, createRng(seed), 300).split(" ");
      expect(words.filter(word => share(word) < 1)).toEqual([]);
      expect(new Set(words).size, "words hardly repeat").toBeGreaterThan(40);
    }
  });

  it("types most of each long word, and some alone", () => {
    const words = [...new Set(longWordText(hand, createRng("long"), 5_000).split(" "))];
    expect(words).toHaveLength(100);
    expect(words.filter(word => word.length < 7 || share(word) < 0.7)).toEqual([]);
    expect(words.filter(word => share(word) === 1).length).toBeGreaterThanOrEqual(4);
  });

  it("sorts its long words by its share of them", () => {
    const shares = (hand === "left" ? LONG_WORDS_LEFT : LONG_WORDS_RIGHT).map(share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });
});
