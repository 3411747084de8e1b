import { BIGRAMS, FOUR_LETTER_GROUPS, TRIGRAMS } from "./ngrams.data";
import {
  CHARACTER_GROUPS,
  getCharacterGroup,
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
export function getBandWords(band: WordBand): readonly string[] {
  const [first, last] = WORD_BANDS[band];
  return COMMON_WORDS.slice(first - 1, last);
}

const BAND_OF_WORD = new Map(
  WORD_GROUPS.flatMap(band => getBandWords(band).map(word => [word, band] as const)),
);

/** Case counts: "The" takes a Shift. */
export function findBand(word: string): WordBand | undefined {
  return BAND_OF_WORD.get(word);
}

const CHARACTERS = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

const ITEMS = Object.fromEntries<readonly string[]>([
  ...CHARACTER_GROUPS.map(
    group => [group, CHARACTERS.filter(char => getCharacterGroup(char) === group)] as const,
  ),
  ...Object.entries(NGRAMS),
  ...WORD_GROUPS.map(band => [band, getBandWords(band)] as const),
]) as Readonly<Record<WeaknessGroup, readonly string[]>>;

export function getGroupItems(group: WeaknessGroup): readonly string[] {
  return ITEMS[group];
}
