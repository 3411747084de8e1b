import { type WeaknessGroup, WORD_BANDS, type WordBand } from "../engine/weakness/weakness-groups";

type NotWords = Exclude<WeaknessGroup, WordBand>;

const NAMES: Readonly<Record<NotWords, string>> = {
  lowercase: "Small letters",
  uppercase: "Capitals",
  num: "Figures",
  punctuation: "Signs",
  ngBi: "Bigrams",
  ngTri: "Trigrams",
  ng4: "Four-letter groups",
};

const NOUNS: Readonly<Record<NotWords, string>> = {
  lowercase: "letter",
  uppercase: "capital",
  num: "figure",
  punctuation: "sign",
  ngBi: "pair",
  ngTri: "trigram",
  ng4: "four-letter group",
};

/** "Bigrams", "Words 1 to 50". */
export function getGroupName(group: WeaknessGroup): string {
  if (!isBand(group)) return NAMES[group];
  const [first, last] = WORD_BANDS[group];
  return getBandName(first, last);
}

/** In the middle of a sentence; bands that follow one another are one. */
export function joinGroupNames(groups: readonly WeaknessGroup[]): string[] {
  const names: string[] = [];
  let run: { readonly first: number; readonly last: number } | null = null;
  for (const group of groups) {
    if (!isBand(group)) {
      run = null;
      names.push(getGroupName(group).toLowerCase());
      continue;
    }
    const [first, last] = WORD_BANDS[group];
    const goesOn: boolean = run !== null && run.last + 1 === first;
    if (goesOn) names.pop();
    run = { first: goesOn && run !== null ? run.first : first, last };
    names.push(getBandName(run.first, run.last).toLowerCase());
  }
  return names;
}

function getBandName(first: number, last: number): string {
  return `Words ${first} to ${last}`;
}

/** "pair", "word". */
export function getItemNoun(group: WeaknessGroup): string {
  return isBand(group) ? "word" : NOUNS[group];
}

function isBand(group: WeaknessGroup): group is WordBand {
  return Object.hasOwn(WORD_BANDS, group);
}

/** Signs that screen readers leave out, or read as a pause. */
const SIGNS = new Map(
  Object.entries({
    " ": "space",
    "!": "exclamation mark",
    '"': "double quote",
    "#": "hash",
    $: "dollar",
    "%": "per cent",
    "&": "ampersand",
    "'": "apostrophe",
    "(": "opening bracket",
    ")": "closing bracket",
    "*": "asterisk",
    "+": "plus",
    ",": "comma",
    "-": "hyphen",
    ".": "full stop",
    "/": "slash",
    ":": "colon",
    ";": "semicolon",
    "<": "less than",
    "=": "equals",
    ">": "greater than",
    "?": "question mark",
    "@": "at sign",
    "[": "opening square bracket",
    "\\": "backslash",
    "]": "closing square bracket",
    "^": "caret",
    _: "underscore",
    "`": "backtick",
    "{": "opening brace",
    "|": "vertical bar",
    "}": "closing brace",
    "~": "tilde",
  }),
);

export function spellItem(item: string): string {
  return SIGNS.get(item) ?? (/^[A-Z]$/.test(item) ? `capital ${item}` : item);
}
