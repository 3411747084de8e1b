import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { ProsePage } from "~/ui/prose/prose";
import { oneMinuteTypingTest } from "./1-minute-typing-test.data";
import { howFastCanYouTypeTheAlphabet } from "./how-fast-can-you-type-the-alphabet.data";
import { keystrokesPerHourTest } from "./keystrokes-per-hour-test.data";
import { leftHandTypingPractice } from "./left-hand-typing-practice.data";
import { numberTypingPractice } from "./number-typing-practice.data";
import { onlineTypingPractice } from "./online-typing-practice.data";
import { rightHandTypingPractice } from "./right-hand-typing-practice.data";
import { typingPracticeParagraphs } from "./typing-practice-paragraphs.data";
import { typingPracticeQuotes } from "./typing-practice-quotes.data";

export const ARTICLE_SLUGS = [
  "typing-practice-paragraphs",
  "typing-practice-quotes",
  "number-typing-practice",
  "online-typing-practice",
  "1-minute-typing-test",
  "right-hand-typing-practice",
  "left-hand-typing-practice",
  "keystrokes-per-hour-test",
  "how-fast-can-you-type-the-alphabet",
] as const;
export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];

export type Measure = "speed" | "keystrokes-per-hour" | "alphabet-time";

export interface ArticlePractice {
  readonly lessonName: LessonName;
  readonly measure: Measure;
  readonly title: string;
  readonly hint: string;
}

/** A page that teaches one subject, with a pad to practise it. 800 to 1,500 words. */
export interface Article extends ProsePage {
  readonly slug: ArticleSlug;
  readonly published: string;
  /** For the list of articles: two sentences at most. */
  readonly summary: string;
  readonly practice: ArticlePractice;
}

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
