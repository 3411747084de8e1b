import { describe, expect, it } from "vitest";
import { NGRAM_GROUPS, WORD_BANDS, WORD_GROUPS } from "../weakness/weakness-groups";
import { getBandWords, NGRAMS } from "../weakness/weakness-items";
import { COMMON_WORDS } from "../weakness/words.data";
import { createRng } from "./rng";
import { ngramText, wordBandText } from "./word-text";

describe.each(NGRAM_GROUPS)("%s", group => {
  const ngrams = NGRAMS[group];

  it("consists of its n-grams and common words that contain them", () => {
    for (let seed = 0; seed < 20; seed++) {
      const parts = ngramText(group, createRng(seed), 400).split(" ");
      const known = parts.filter(part => ngrams.includes(part) || COMMON_WORDS.includes(part));
      expect(known).toEqual(parts);
      expect(parts.filter(part => !ngrams.some(ngram => part.includes(ngram)))).toEqual([]);
    }
  });

  it("drills each n-gram twice before its words, and all of them before any repeats", () => {
    const parts = ngramText(group, createRng("order"), 1_500).split(" ");
    const drilled = parts.filter((part, at) => part === parts[at - 1]);
    expect(new Set(drilled.slice(0, ngrams.length)).size).toBe(ngrams.length);
  });
});

describe.each(WORD_GROUPS)("%s", band => {
  it("has the words of the band, all of them before any repeats", () => {
    const [first, last] = WORD_BANDS[band];
    const words = wordBandText(band, createRng("band"), 1_200).split(" ");
    const round = words.slice(0, last - first + 1);
    expect(round.toSorted()).toEqual([...getBandWords(band)].sort());
  });
});
