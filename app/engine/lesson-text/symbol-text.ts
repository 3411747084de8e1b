import { COMMON_WORDS } from "../weakness/words.data";
import { branch, type Drawn, deal, nextInt, pick, type Rng, take } from "./rng";
import { isFit, joinToLength } from "./text-rules";

/** What a US keyboard types besides letters, digits and the space. */
export const SPECIAL_SYMBOLS = [
  ...["!", '"', "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":"],
  ...[";", "<", "=", ">", "?", "@", "[", "\\", "]", "^", "_", "`", "{", "|", "}", "~"],
] as const;

export type SpecialSymbol = (typeof SPECIAL_SYMBOLS)[number];

export function isSpecialSymbol(char: string): char is SpecialSymbol {
  return SPECIAL_SYMBOLS.some(symbol => symbol === char);
}

const PAIRS = ["()", "<>", "[]", "{}", '""', "''", "**", "``"];
const JOINERS = "&+-/=@\\_|";

/** The symbol in context: after a word, around it, between two, or next to a number. Without spaces. */
export function withSymbol(symbol: SpecialSymbol, word: string, other: string, figure: string): string {
  const pair = PAIRS.find(pair => pair.includes(symbol));
  if (pair !== undefined) return pair.charAt(0) + word + pair.charAt(1);
  if (JOINERS.includes(symbol)) return word + symbol + other;
  switch (symbol) {
    case "#":
    case "$":
      return symbol + figure;
    case "%":
      return figure + symbol;
    case "^":
      return figure + symbol + figure;
    case "~":
      return symbol + word;
    default:
      return word + symbol;
  }
}

const MAX_SYMBOLS = 4;
const PLAIN_WORDS = COMMON_WORDS.slice(0, 300).filter(word => word.length > 1 && word.length < 7);
const FIGURES = ["3", "8", "12", "20", "47", "50", "96", "100", "180", "250", "365", "900"];

/** Combinations of symbols, words with one, and plain words. */
const KINDS = ["combo", "worn", "worn", "plain"] as const;

/** One to four symbols, all equally likely. */
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

export function punctuationText(rng: Rng, length: number): string {
  return joinToLength(length, punctuation(rng));
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
