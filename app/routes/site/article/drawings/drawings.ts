import type { Drawings } from "~/ui/prose/prose-sections";
import type { ArticleSlug } from "~server/content/articles/articles";

/** Each article's own, which no reader of another one loads. */
const DRAWINGS: Readonly<Record<ArticleSlug, () => Promise<Drawings>>> = {
  "typing-practice-paragraphs": async () =>
    (await import("./typing-practice-paragraphs")).typingPracticeParagraphs,
  "typing-practice-quotes": async () => (await import("./typing-practice-quotes")).typingPracticeQuotes,
  "number-typing-practice": async () => (await import("./number-typing-practice")).numberTypingPractice,
  "online-typing-practice": async () => (await import("./online-typing-practice")).onlineTypingPractice,
  "1-minute-typing-test": async () => (await import("./1-minute-typing-test")).oneMinuteTypingTest,
  "right-hand-typing-practice": async () =>
    (await import("./right-hand-typing-practice")).rightHandTypingPractice,
  "left-hand-typing-practice": async () =>
    (await import("./left-hand-typing-practice")).leftHandTypingPractice,
  "keystrokes-per-hour-test": async () => (await import("./keystrokes-per-hour-test")).keystrokesPerHourTest,
  "how-fast-can-you-type-the-alphabet": async () =>
    (await import("./how-fast-can-you-type-the-alphabet")).howFastCanYouTypeTheAlphabet,
};

export function getDrawings(slug: ArticleSlug): Promise<Drawings> {
  return DRAWINGS[slug]();
}
