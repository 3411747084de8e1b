import type { NgramGroup, WordBand } from "../weakness/weakness-groups";
import { getBandWords, NGRAMS } from "../weakness/weakness-items";
import { COMMON_WORDS } from "../weakness/words.data";
import { branch, deal, type Rng, take } from "./rng";
import { joinToLength } from "./text-rules";

export function wordBandText(band: WordBand, rng: Rng, length: number): string {
  return joinToLength(length, deal(rng, getBandWords(band)));
}

const WORDS_OF_NGRAM = 16;

/** The n-grams of a group, each twice by itself and then in words that contain it. */
export function ngramText(group: NgramGroup, rng: Rng, length: number): string {
  return joinToLength(length, ngramDrills(NGRAMS[group], rng));
}

function* ngramDrills(ngrams: readonly string[], rng: Rng): Generator<string, never> {
  const turns = deal(branch(rng, "ngrams"), ngrams);
  let round = 0;
  while (true) {
    const ngram = take(turns);
    yield ngram;
    yield ngram;
    const holders = COMMON_WORDS.filter(word => word.includes(ngram) && word !== ngram);
    if (holders.length === 0) continue;
    const words = deal(branch(rng, `${ngram} ${round++}`), holders.slice(0, WORDS_OF_NGRAM));
    for (let i = 0; i < Math.min(3, holders.length); i++) yield take(words);
  }
}
