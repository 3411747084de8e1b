import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { describe, expect, it } from "vitest";
import { isTypeable } from "~/engine/keyboard/keyboard";
import { NUMBER_SENTENCES } from "./numbers";

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const texts = NUMBER_SENTENCES.map(({ text }) => text);
const getDigits = (text: string) => text.match(/\d/g) ?? [];

describe("each sentence", () => {
  it.each(NUMBER_SENTENCES)("$id can be typed", ({ text }) => {
    expect(text.length).toBeGreaterThanOrEqual(60);
    expect(text.length).toBeLessThanOrEqual(220);
    expect(isTypeable(text)).toBe(true);
    expect(text).toBe(text.trim());
    expect(text).not.toContain("  ");
    expect(text).toMatch(/^[A-Z].*[.?!]$/);
    expect(profanity.getAllMatches(text)).toEqual([]);
  });

  it.each(NUMBER_SENTENCES)("$id is full of numbers", ({ text }) => {
    expect(getDigits(text).length / text.length).toBeGreaterThanOrEqual(0.06);
    expect((text.match(/\d[\d.,:]*/g) ?? []).length).toBeGreaterThanOrEqual(4);
  });
});

describe("the collection", () => {
  it("has enough sentences, each once and with a unique id", () => {
    expect(texts.length).toBeGreaterThanOrEqual(80);
    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(NUMBER_SENTENCES.map(({ id }) => id)).size).toBe(texts.length);
    for (const { id } of NUMBER_SENTENCES) expect(id).toMatch(/^[a-z]+-\d\d$/);
  });

  it("never opens twice in the same way", () => {
    const openings = texts.map(text => text.split(" ").slice(0, 4).join(" ").toLowerCase());
    expect(openings.filter((opening, index) => openings.indexOf(opening) !== index)).toEqual([]);
  });

  it.each("0123456789".split(""))("practises the digit %s at least once in thirty sentences", digit => {
    const all = texts.flatMap(getDigits);
    expect(all.filter(one => one === digit).length / all.length).toBeGreaterThan(1 / 30);
  });

  it("practises the symbols that go with numbers", () => {
    for (const sign of ".,:-/%$()#+=") expect(texts.join(" ")).toContain(sign);
  });
});
