import { BIGRAMS, FOUR_LETTER_GROUPS, TRIGRAMS } from "./ngrams.data";
import {
  CHARACTER_GROUPS,
  groupOfCharacter,
  type NgramGroup,
  type WeaknessGroup,
  WORD_BANDS,
  WORD_GROUPS,
  type WordBand,
} from "./weakness-groups";
import { COMMON_WORDS } from "./words.data";

export const NGRAMS: Readonly<Record<NgramGroup, readonly string[]>> = {
  ngBi: BIGRAMS,
  ngTri: TRIGRAMS,
  ng4: FOUR_LETTER_GROUPS,
};

/** Most frequent first. */
export function wordsOfBand(band: WordBand): readonly string[] {
  const [first, last] = WORD_BANDS[band];
  return COMMON_WORDS.slice(first - 1, last);
}

const BAND_OF_WORD = new Map(
  WORD_GROUPS.flatMap(band => wordsOfBand(band).map(word => [word, band] as const)),
);

/** Case counts: "The" takes a Shift. */
export function bandOfWord(word: string): WordBand | undefined {
  return BAND_OF_WORD.get(word);
}

const CHARACTERS = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

const ITEMS = Object.fromEntries<readonly string[]>([
  ...CHARACTER_GROUPS.map(
    group => [group, CHARACTERS.filter(char => groupOfCharacter(char) === group)] as const,
  ),
  ...Object.entries(NGRAMS),
  ...WORD_GROUPS.map(band => [band, wordsOfBand(band)] as const),
]) as Readonly<Record<WeaknessGroup, readonly string[]>>;

export function itemsOfGroup(group: WeaknessGroup): readonly string[] {
  return ITEMS[group];
}
