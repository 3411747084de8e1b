import { alphabetText, numberText } from "~/engine/lesson-text/character-text";
import { fingerText, handText, longWordText, rowText } from "~/engine/lesson-text/keyboard-text";
import type { LessonSource, QuoteAuthor } from "~/engine/lesson-text/lessons";
import { branch, deal, pick, type Rng, take } from "~/engine/lesson-text/rng";
import { punctuationText } from "~/engine/lesson-text/symbol-text";
import { joinToLength, lowercase, uppercase } from "~/engine/lesson-text/text-rules";
import { ngramText, wordBandText } from "~/engine/lesson-text/word-text";
import { NUMBER_SENTENCES } from "../content/numbers/numbers";
import { PARAGRAPHS } from "../content/paragraphs/paragraphs";
import { QUOTE_AUTHORS, QUOTES } from "../content/quotes/quotes";
import { getCheckTexts } from "./check-texts";

/** Characters of a generated lesson: about a minute and a half at 40 wpm. */
export const LESSON_LENGTH = 300;
/** Whole sentences and quotes need more room for variety. */
const LENGTH_OF_SENTENCES = 420;
const LENGTH_OF_ROW = 36;

/** The text sources that don't depend on the learner. */
type TextSource = Exclude<LessonSource, { kind: "weakest" | "course" }>;

export function lessonText(source: TextSource, rng: Rng): string {
  switch (source.kind) {
    case "paragraph":
      return inCase(source.letterCase, pick(rng, PARAGRAPHS)[0].text);
    case "quotes":
      return joinToLength(LENGTH_OF_SENTENCES, quotes(source.author, rng));
    case "numbers":
      return joinToLength(LENGTH_OF_SENTENCES, figures(rng));
    case "punctuation":
      return punctuationText(rng, LESSON_LENGTH);
    case "alphabet":
      return alphabetText(rng, LESSON_LENGTH);
    case "hand":
      return handText(source.hand, rng, LESSON_LENGTH);
    case "long-words":
      return longWordText(source.hand, rng, LESSON_LENGTH);
    case "row":
      return rowText(source.row, rng, LESSON_LENGTH);
    case "finger":
      return fingerText(source.hand, source.finger, rng, LESSON_LENGTH);
    case "ngrams":
      return ngramText(source.group, rng, LESSON_LENGTH);
    case "check":
      return pick(rng, getCheckTexts())[0].text;
    case "words":
      return wordBandText(source.band, rng, LESSON_LENGTH);
  }
}

function inCase(letterCase: "upper" | "lower" | undefined, text: string): string {
  if (letterCase === undefined) return text;
  return letterCase === "upper" ? uppercase(text) : lowercase(text);
}

function* quotes(author: QuoteAuthor | undefined, rng: Rng): Generator<string, never> {
  const authors = deal(branch(rng, "authors"), author === undefined ? QUOTE_AUTHORS : [author]);
  const decks = new Map(QUOTE_AUTHORS.map(one => [one, deal(branch(rng, one), QUOTES[one])]));
  while (true) {
    const deck = decks.get(take(authors));
    if (deck) yield take(deck).text;
  }
}

/** A sentence full of figures, then a row of them, and so on. */
function* figures(rng: Rng): Generator<string, never> {
  const sentences = deal(branch(rng, "sentences"), NUMBER_SENTENCES);
  for (let round = 0; ; round++) {
    yield take(sentences).text;
    yield numberText(branch(rng, `row ${round}`), LENGTH_OF_ROW);
  }
}
