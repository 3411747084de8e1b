import fc from "fast-check";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { describe, expect, it } from "vitest";
import { GENERATORS, type Generate } from "../../../tests/support/engine/lesson-text";
import { isTypeable } from "../keyboard/keyboard";
import { createRng } from "./rng";

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe.each(Object.entries<Generate>(GENERATORS))("%s", (_name, generate) => {
  it("is typeable, single-spaced, and within a tenth of the requested length", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 100, max: 900 }), (seed, length) => {
        const text = generate(createRng(seed), length);
        expect(isTypeable(text)).toBe(true);
        expect(text).not.toMatch(/^ | {2}| $/);
        expect(Math.abs(text.length - length)).toBeLessThanOrEqual(length / 10);
      }),
      { numRuns: 20 },
    );
  });

  it("is the same for the same seed, and different for another", () => {
    const texts = seeds.map(seed => generate(createRng(seed), 300));
    expect(texts).toEqual(seeds.map(seed => generate(createRng(seed), 300)));
    expect(new Set(texts).size).toBe(seeds.length);
  });

  it("contains no profanity", () => {
    const words = new Set(seeds.flatMap(seed => generate(createRng(`p${seed}`), 600).split(" ")));
    expect([...words].filter(word => profanity.hasMatch(word))).toEqual([]);
  });
});
