import { defaultDuration, isTimed, type LessonName } from "~/engine/lesson-text/lesson-names";
import { UNTIMED } from "~/engine/test/rules";
import type { ArticlePractice } from "~server/content/articles/articles";
import type { Copy, LessonCopy } from "~server/copy/copy";
import { seedIn } from "~server/copy/recent-texts";

/** What the pad of an article begins with. */
export interface PracticeText extends LessonCopy {
  readonly lessonName: LessonName;
  /** ms, as the rules of a test want it. */
  readonly duration: number;
}

/** The text to practise; the same seed brings the same one, so that what was shown is what is typed. */
export function textOfPractice(
  copy: Copy,
  { lessonName, measure }: ArticlePractice,
  seed: string,
): PracticeText {
  const made = measure === "alphabet-time" ? copy.alphabet() : copy.lesson(lessonName, { seed });
  return { ...made, lessonName, duration: isTimed(lessonName) ? defaultDuration(lessonName) : UNTIMED };
}

/**
 * The seed that an address asks for by `?text=`; else that of the day. Readers then find the same text for a day, and a
 * browser or a cache in between keeps its page.
 *
 * @param now ms since 1970
 */
export function seedOfDay(params: URLSearchParams, now: number): string {
  return params.get("text") ? seedIn(params) : new Date(now).toISOString().slice(0, 10);
}
