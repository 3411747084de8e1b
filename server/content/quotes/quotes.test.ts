import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { describe, expect, it } from "vitest";
import { isTypeable } from "~/engine/keyboard/keyboard";
import type { QuoteAuthor } from "~/engine/lesson-text/lessons";
import { QUOTE_AUTHORS, QUOTES } from "./quotes";

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Quoted works were first published or performed in these years. */
const WORKING_LIVES: Readonly<Record<QuoteAuthor, readonly [first: number, last: number]>> = {
  AUSTEN: [1811, 1817],
  CARROLL: [1865, 1898],
  DICKENS: [1836, 1870],
  DOUGLASS: [1841, 1895],
  ELIOT: [1857, 1880],
  MELVILLE: [1846, 1891],
  // Half of the plays were first printed in the Folio, seven years after his death.
  SHAKESPEARE: [1590, 1623],
  SHELLEY: [1817, 1851],
  THOREAU: [1840, 1862],
  TWAIN: [1865, 1910],
  WILDE: [1878, 1900],
};

const all = QUOTE_AUTHORS.flatMap(author => QUOTES[author].map(quote => ({ author, ...quote })));

describe("each quote", () => {
  it.each(all)("$author, $work: $text", ({ author, text, work, year }) => {
    expect(text.length).toBeGreaterThanOrEqual(60);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(isTypeable(text) && isTypeable(work)).toBe(true);
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/ {2}|--|_|\S- | -\S/);
    expect(text).toMatch(/^["']?[A-Z]/);
    expect(text).toMatch(/[.?!]"?$/);
    expect((text.match(/"/g) ?? []).length % 2, "every speech ends").toBe(0);
    expect(profanity.getAllMatches(text)).toEqual([]);
    const [first, last] = WORKING_LIVES[author];
    expect(year >= first && year <= last).toBe(true);
  });
});

describe("the collection", () => {
  it("has eleven authors", () => {
    expect(QUOTE_AUTHORS).toHaveLength(11);
  });

  it.each(QUOTE_AUTHORS)("has ten or more quotes of %s", author => {
    expect(QUOTES[author].length).toBeGreaterThanOrEqual(10);
  });

  it("has no quote twice, nor one within another", () => {
    const within = all.filter(one => all.some(other => other !== one && other.text.includes(one.text)));
    expect(within).toEqual([]);
  });

  it("dates a work the same wherever it is cited", () => {
    const years = new Map<string, Set<number>>();
    for (const { work, year } of all) years.set(work, (years.get(work) ?? new Set()).add(year));
    expect([...years].filter(([, several]) => several.size > 1)).toEqual([]);
  });
});
