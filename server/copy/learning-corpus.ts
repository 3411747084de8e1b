import { type Corpus, corpusOf } from "~/engine/learning/corpus";
import { hashText } from "~/engine/learning/plan";
import { LEFT_HAND_WORDS, RIGHT_HAND_WORDS } from "~/engine/lesson-text/hand-words.data";
import { BOTTOM_ROW_WORDS, HOME_ROW_WORDS, TOP_ROW_WORDS } from "~/engine/lesson-text/row-words.data";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { PARAGRAPHS } from "../content/paragraphs/paragraphs";

const SENTENCE_END = /(?<=[.!?]["']?) (?=["']?[A-Z])/;

/** For beginners, to whom few keys are open: the rarer words, by rank. */
const RARER_WORDS = [
  ...LEFT_HAND_WORDS,
  ...RIGHT_HAND_WORDS,
  ...TOP_ROW_WORDS,
  ...HOME_ROW_WORDS,
  ...BOTTOM_ROW_WORDS,
];

/** By rank, without doubles: what exercises of the course are made of. */
export const COURSE_WORDS: readonly string[] = [...new Set([...COMMON_WORDS, ...RARER_WORDS])];

let corpus: Corpus | null = null;

/** The texts that lessons are planned from. Built at first use, in about 0.1 s. */
export function getLearningCorpus(): Corpus {
  corpus ??= corpusOf({
    version: hashText(PARAGRAPHS.map(({ text }) => text).join("\n")),
    paragraphs: PARAGRAPHS.map(({ text }) => text.split(SENTENCE_END)),
    words: COMMON_WORDS,
    extraWords: RARER_WORDS,
    layout: "us",
  });
  return corpus;
}
