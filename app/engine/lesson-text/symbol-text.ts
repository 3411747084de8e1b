import { COMMON_WORDS } from "../weakness/words.data";
import { branch, type Drawn, deal, nextInt, pick, type Rng, take } from "./rng";
import { isFit, textOfLength } from "./text-rules";

/** What a US keyboard types beside letters, digits and the space. */
export const SPECIAL_SYMBOLS = [
  ...["!", '"', "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":"],
  ...[";", "<", "=", ">", "?", "@", "[", "\\", "]", "^", "_", "`", "{", "|", "}", "~"],
] as const;

export type SpecialSymbol = (typeof SPECIAL_SYMBOLS)[number];

type Use = (word: string, other: string, figure: string) => string;

const after =
  (symbol: string): Use =>
  word =>
    `${word}${symbol}`;
const around =
  (open: string, close: string): Use =>
  word =>
    `${open}${word}${close}`;
const between =
  (symbol: string): Use =>
  (word, other) =>
    `${word}${symbol}${other}`;

const USES: Readonly<Record<SpecialSymbol, Use>> = {
  "!": after("!"),
  '"': around('"', '"'),
  "#": (_word, _other, figure) => `#${figure}`,
  $: (_word, _other, figure) => `$${figure}`,
  "%": (_word, _other, figure) => `${figure}%`,
  "&": between("&"),
  "'": around("'", "'"),
  "(": around("(", ")"),
  ")": around("(", ")"),
  "*": around("*", "*"),
  "+": between("+"),
  ",": after(","),
  "-": between("-"),
  ".": after("."),
  "/": between("/"),
  ":": after(":"),
  ";": after(";"),
  "<": around("<", ">"),
  "=": between("="),
  ">": around("<", ">"),
  "?": after("?"),
  "@": between("@"),
  "[": around("[", "]"),
  "\\": between("\\"),
  "]": around("[", "]"),
  "^": (_word, _other, figure) => `${figure}^${figure}`,
  _: between("_"),
  "`": around("`", "`"),
  "{": around("{", "}"),
  "|": between("|"),
  "}": around("{", "}"),
  "~": (word, _other, _figure) => `~${word}`,
};

export function isSpecialSymbol(char: string): char is SpecialSymbol {
  return Object.hasOwn(USES, char);
}

/** The symbol as it is met with: after a word, around it, between two, or at a figure. No space within. */
export function withSymbol(symbol: SpecialSymbol, word: string, other: string, figure: string): string {
  return USES[symbol](word, other, figure);
}

const MAX_SYMBOLS = 4;
const PLAIN_WORDS = COMMON_WORDS.slice(0, 300).filter(word => word.length > 1 && word.length < 7);
const FIGURES = ["3", "8", "12", "20", "47", "50", "96", "100", "180", "250", "365", "900"];

/** What the text is made of, in about equal parts: bare symbols, words that wear one, and plain words to breathe. */
const KINDS = ["combo", "worn", "worn", "plain"] as const;

/** One to four special symbols, each as likely to be any. */
export function symbolCombo(rng: Rng): Drawn<string> {
  const [more, afterLength] = nextInt(rng, MAX_SYMBOLS);
  let state = afterLength;
  let combo = "";
  for (let i = 0; i <= more; i++) {
    const [symbol, next] = pick<SpecialSymbol>(state, SPECIAL_SYMBOLS);
    combo += symbol;
    state = next;
  }
  return [combo, state];
}

/** Symbols on their own in combinations of one to four, and at words and figures as one meets them. */
export function punctuationText(rng: Rng, length: number): string {
  return textOfLength(length, punctuation(rng));
}

function* punctuation(rng: Rng): Generator<string, never> {
  const kinds = deal(branch(rng, "kinds"), KINDS);
  const symbols = deal(branch(rng, "symbols"), SPECIAL_SYMBOLS);
  const words = deal(branch(rng, "words"), PLAIN_WORDS);
  const figures = deal(branch(rng, "figures"), FIGURES);
  const combos = symbolCombos(branch(rng, "combos"));
  while (true) {
    const kind = take(kinds);
    if (kind === "plain") yield take(words);
    else if (kind === "combo") yield take(combos);
    else {
      const worn = withSymbol(take(symbols), take(words), take(words), take(figures));
      if (isFit(worn)) yield worn;
    }
  }
}

function* symbolCombos(rng: Rng): Generator<string, never> {
  let state = rng;
  while (true) {
    const [combo, next] = symbolCombo(state);
    if (isFit(combo)) yield combo;
    state = next;
  }
}
