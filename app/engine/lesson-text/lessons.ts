import type { Finger, OneHand, Row } from "../keyboard/keyboard";
import type { NgramGroup, WordBand } from "../weakness/weakness-groups";
import { LESSON_NAMES, type LessonName, LISTED_LESSONS } from "./lesson-names";
import { LESSONS } from "./lessons.data";

export type QuoteAuthor = LessonName extends infer Name
  ? Name extends `QUOTES_${infer Author}`
    ? Author
    : never
  : never;

/** Source of a lesson's text: a list of texts, or a generator of `lesson-text`. */
export type LessonSource =
  | { readonly kind: "paragraph"; readonly letterCase?: "upper" | "lower" }
  | { readonly kind: "quotes"; readonly author?: QuoteAuthor }
  | { readonly kind: "numbers" | "punctuation" | "alphabet" }
  | { readonly kind: "hand" | "long-words"; readonly hand: OneHand }
  | { readonly kind: "row"; readonly row: Exclude<Row, "space"> }
  | { readonly kind: "finger"; readonly hand: OneHand; readonly finger: Exclude<Finger, "thumb"> }
  | { readonly kind: "ngrams"; readonly group: NgramGroup }
  | { readonly kind: "words"; readonly band: WordBand }
  /** What is missing for the weakness profile, or the learner's weakest item. */
  | { readonly kind: "weakest" }
  /** An exercise of the course. */
  | { readonly kind: "course" }
  /** A text of fixed difficulty, which shows progress. */
  | { readonly kind: "check" };

export const LESSON_FAMILIES = {
  yours: "For you",
  prose: "Prose",
  timed: "Timed tests",
  letters: "Letters",
  rows: "Rows",
  fingers: "Fingers",
  hands: "Hands",
  ngrams: "Letter groups",
  words: "Common words",
  signs: "Numbers and signs",
  quotes: "Quotes",
} as const;

export type LessonFamily = keyof typeof LESSON_FAMILIES;

export interface Lesson {
  readonly family: LessonFamily;
  readonly slug: string;
  readonly label: string;
  readonly description: string;
  readonly source: LessonSource;
}

const BY_SLUG = new Map(LESSON_NAMES.map(name => [LESSONS[name].slug, name]));

export function findLessonBySlug(slug: string): LessonName | undefined {
  return BY_SLUG.get(slug);
}

export function getLessons(family: LessonFamily): LessonName[] {
  return LISTED_LESSONS.filter(name => LESSONS[name].family === family);
}

/** Drills, in the order in which one follows the other. Prose, quotes and tests have none: their next text is as good. */
const DRILLS = (["letters", "rows", "fingers", "hands", "ngrams", "words", "signs"] as const).flatMap(
  getLessons,
);

/** The drill after this one; null after the last and for what isn't a drill. */
export function getNextDrill(name: LessonName): LessonName | null {
  const index = DRILLS.indexOf(name);
  return index < 0 ? null : (DRILLS[index + 1] ?? null);
}
