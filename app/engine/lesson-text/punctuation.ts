import { COMMON_WORDS } from "../weakness/words.data";
import { branch, deal, take } from "./dealing";
import { isFit } from "./fit";
import { type Drawn, nextInt, pick, type Rng } from "./rng";
import { SPECIAL_SYMBOLS, type SpecialSymbol, withSymbol } from "./symbols";
import { textOfLength } from "./text-of-length";

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
