import { type Corpus, corpusOf } from "~/engine/learning/corpus";
import { hashText } from "~/engine/learning/plan";
import { LEFT_HAND_WORDS, RIGHT_HAND_WORDS } from "~/engine/lesson-text/hand-words.data";
import { BOTTOM_ROW_WORDS, HOME_ROW_WORDS, TOP_ROW_WORDS } from "~/engine/lesson-text/row-words.data";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { PARAGRAPHS, splitSentences } from "../content/paragraphs/paragraphs";
import { isCheckParagraph } from "./check-texts";

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

/** The texts that lessons are planned from, without those of the checks. Built at first use, in about 0.1 s. */
export function getLearningCorpus(): Corpus {
  if (corpus !== null) return corpus;
  const practised = PARAGRAPHS.filter(({ id }) => !isCheckParagraph(id)).map(({ text }) => text);
  corpus = corpusOf({
    version: hashText(practised.join("\n")),
    paragraphs: practised.map(splitSentences),
    words: COMMON_WORDS,
    extraWords: RARER_WORDS,
    layout: "us",
  });
  return corpus;
}
