import { oneMinuteTypingTest } from "./1-minute-typing-test.data";
import type { Article } from "./article";
import { howFastCanYouTypeTheAlphabet } from "./how-fast-can-you-type-the-alphabet.data";
import { keystrokesPerHourTest } from "./keystrokes-per-hour-test.data";
import { leftHandTypingPractice } from "./left-hand-typing-practice.data";
import { numberTypingPractice } from "./number-typing-practice.data";
import { onlineTypingPractice } from "./online-typing-practice.data";
import { rightHandTypingPractice } from "./right-hand-typing-practice.data";
import { typingPracticeParagraphs } from "./typing-practice-paragraphs.data";
import { typingPracticeQuotes } from "./typing-practice-quotes.data";

/** All articles, in the order of the list. */
export const ARTICLES: readonly Article[] = [
  typingPracticeParagraphs,
  typingPracticeQuotes,
  numberTypingPractice,
  onlineTypingPractice,
  oneMinuteTypingTest,
  rightHandTypingPractice,
  leftHandTypingPractice,
  keystrokesPerHourTest,
  howFastCanYouTypeTheAlphabet,
];

export function getArticle(slug: string): Article | undefined {
  return ARTICLES.find(article => article.slug === slug);
}
