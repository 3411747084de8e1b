import type { WordBand } from "../weakness/weakness-groups";
import { wordsOfBand } from "../weakness/weakness-items";
import { deal } from "./dealing";
import type { Rng } from "./rng";
import { textOfLength } from "./text-of-length";

/** The common words of a band, each once before any comes again. */
export function wordBandText(band: WordBand, rng: Rng, length: number): string {
  return textOfLength(length, deal(rng, wordsOfBand(band)));
}
