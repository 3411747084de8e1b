import type { Drawings } from "~/ui/prose/prose-sections";
import type { ArticleSlug } from "~server/content/articles/article";
import { oneMinuteTypingTest } from "./1-minute-typing-test";
import { howFastCanYouTypeTheAlphabet } from "./how-fast-can-you-type-the-alphabet";
import { keystrokesPerHourTest } from "./keystrokes-per-hour-test";
import { leftHandTypingPractice } from "./left-hand-typing-practice";
import { numberTypingPractice } from "./number-typing-practice";
import { onlineTypingPractice } from "./online-typing-practice";
import { rightHandTypingPractice } from "./right-hand-typing-practice";
import { typingPracticeParagraphs } from "./typing-practice-paragraphs";
import { typingPracticeQuotes } from "./typing-practice-quotes";

const DRAWINGS: Readonly<Record<ArticleSlug, Drawings>> = {
  "typing-practice-paragraphs": typingPracticeParagraphs,
  "typing-practice-quotes": typingPracticeQuotes,
  "number-typing-practice": numberTypingPractice,
  "online-typing-practice": onlineTypingPractice,
  "1-minute-typing-test": oneMinuteTypingTest,
  "right-hand-typing-practice": rightHandTypingPractice,
  "left-hand-typing-practice": leftHandTypingPractice,
  "keystrokes-per-hour-test": keystrokesPerHourTest,
  "how-fast-can-you-type-the-alphabet": howFastCanYouTypeTheAlphabet,
};

export function drawingsOf(slug: ArticleSlug): Drawings {
  return DRAWINGS[slug];
}
