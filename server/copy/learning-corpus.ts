import { type Corpus, corpusOf } from "~/engine/learning/corpus";
import { KNOWN_WORDS } from "~/engine/learning/known-words.data";
import { hashText } from "~/engine/learning/plan";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { PARAGRAPHS, splitSentences } from "../content/paragraphs/paragraphs";
import { isCheckParagraph } from "./check-texts";

/** By rank: what exercises of the course are made of. */
export const COURSE_WORDS: readonly string[] = [...COMMON_WORDS, ...KNOWN_WORDS];

let corpus: Corpus | null = null;

/** The texts that lessons are planned from, without those of the checks. Built at first use, in some 0.1 s. */
export function getLearningCorpus(): Corpus {
  if (corpus !== null) return corpus;
  const practised = PARAGRAPHS.filter(({ id }) => !isCheckParagraph(id)).map(({ text }) => text);
  corpus = corpusOf({
    version: hashText(practised.join("\n")),
    paragraphs: practised.map(splitSentences),
    words: COMMON_WORDS,
    extraWords: KNOWN_WORDS,
    layout: "us",
  });
  return corpus;
}
