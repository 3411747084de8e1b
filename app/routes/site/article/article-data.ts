import { ALPHABET } from "~/engine/lesson-text/character-text";
import { defaultDuration, isTimed, type LessonName } from "~/engine/lesson-text/lesson-names";
import { UNTIMED } from "~/engine/test/rules";
import {
  ARTICLE_SLUGS,
  type ArticlePractice,
  type ArticleSlug,
  getArticle,
} from "~server/content/articles/articles";
import type { Copy, LessonCopy } from "~server/copy/copy";
import { seedIn } from "~server/copy/recent-texts";
import type { Records } from "~server/records/records";

export interface PracticeText extends LessonCopy {
  readonly lessonName: LessonName;
  /** ms; 0 = no clock. */
  readonly duration: number;
}

/** The same seed gives the same text: what was shown is what is typed. */
export function getPracticeText(
  copy: Copy,
  { lessonName, measure }: ArticlePractice,
  seed: string,
): PracticeText {
  const made = measure === "alphabet-time" ? copy.alphabet() : copy.lesson(lessonName, { seed });
  return { ...made, lessonName, duration: isTimed(lessonName) ? defaultDuration(lessonName) : UNTIMED };
}

/** From `?text=`, else of the day, so that browsers and caches can keep the page. @param now ms since 1970 */
export function getSeed(params: URLSearchParams, now: number): string {
  return params.get("text") ? seedIn(params) : new Date(now).toISOString().slice(0, 10);
}

const MAX_ALPHABETS = 100;

/** ms of the fastest faultless alphabet among the last results of that lesson; null if there is none. */
export async function getSavedRecord(
  records: Pick<Records, "history">,
  learnerId: string,
): Promise<number | null> {
  const results = await records.history(learnerId, { limit: MAX_ALPHABETS, lesson: "ALPHABET" });
  const times = results
    .filter(({ characters, accuracy }) => characters === ALPHABET.length && accuracy === 100)
    .map(({ elapsed }) => elapsed);
  return times.length === 0 ? null : Math.min(...times);
}

const RELATED: Readonly<Record<ArticleSlug, readonly [ArticleSlug, ArticleSlug]>> = {
  "typing-practice-paragraphs": ["typing-practice-quotes", "online-typing-practice"],
  "typing-practice-quotes": ["typing-practice-paragraphs", "1-minute-typing-test"],
  "number-typing-practice": ["keystrokes-per-hour-test", "right-hand-typing-practice"],
  "online-typing-practice": ["typing-practice-paragraphs", "1-minute-typing-test"],
  "1-minute-typing-test": ["keystrokes-per-hour-test", "online-typing-practice"],
  "right-hand-typing-practice": ["left-hand-typing-practice", "number-typing-practice"],
  "left-hand-typing-practice": ["right-hand-typing-practice", "how-fast-can-you-type-the-alphabet"],
  "keystrokes-per-hour-test": ["number-typing-practice", "1-minute-typing-test"],
  "how-fast-can-you-type-the-alphabet": ["left-hand-typing-practice", "1-minute-typing-test"],
};

/** `previous` and `next` are null at the ends of the list. */
export function getNeighbours(slug: ArticleSlug) {
  const at = ARTICLE_SLUGS.indexOf(slug);
  return {
    related: RELATED[slug].flatMap(one => getPreview(one) ?? []),
    previous: getPreview(ARTICLE_SLUGS[at - 1]),
    next: getPreview(ARTICLE_SLUGS[at + 1]),
  };
}

export type Neighbours = ReturnType<typeof getNeighbours>;
export type ArticlePreview = Neighbours["related"][number];

function getPreview(slug: ArticleSlug | undefined) {
  const article = slug && getArticle(slug);
  return article ? { slug: article.slug, title: article.title, summary: article.summary } : null;
}
