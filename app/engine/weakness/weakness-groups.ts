/** First and last rank of each band of common words, from 1, both inclusive. */
export const WORD_BANDS = {
  cw1_50: [1, 50],
  cw51_100: [51, 100],
  cw101_150: [101, 150],
  cw151_200: [151, 200],
  cw201_250: [201, 250],
  cw251_300: [251, 300],
  cw301_400: [301, 400],
  cw401_500: [401, 500],
  cw501_600: [501, 600],
  cw601_700: [601, 700],
  cw701_800: [701, 800],
  cw801_900: [801, 900],
  cw901_1000: [901, 1000],
} as const satisfies Record<string, readonly [first: number, last: number]>;

export type WordBand = keyof typeof WORD_BANDS;

export const CHARACTER_GROUPS = ["lowercase", "uppercase", "num", "punctuation"] as const;
export const NGRAM_GROUPS = ["ngBi", "ngTri", "ng4"] as const;
export const WORD_GROUPS = Object.keys(WORD_BANDS) as readonly WordBand[];

export const WEAKNESS_GROUPS = [...CHARACTER_GROUPS, ...NGRAM_GROUPS, ...WORD_GROUPS] as const;

export type CharacterGroup = (typeof CHARACTER_GROUPS)[number];
export type NgramGroup = (typeof NGRAM_GROUPS)[number];
export type WeaknessGroup = CharacterGroup | NgramGroup | WordBand;

/** Undefined for the space and for characters that no US keyboard types. */
export function getCharacterGroup(char: string): CharacterGroup | undefined {
  if (char >= "a" && char <= "z") return "lowercase";
  if (char >= "A" && char <= "Z") return "uppercase";
  if (char >= "0" && char <= "9") return "num";
  return char > " " && char <= "~" ? "punctuation" : undefined;
}
