import type { LessonName } from "~/engine/lesson-names";
import { LESSON_FAMILIES, type LessonFamily, lessonsOf } from "~/engine/lessons";
import { LESSONS } from "~/engine/lessons.data";
import { lessonTitle } from "~/ui/lesson-path";

export const FAMILIES = Object.keys(LESSON_FAMILIES) as readonly LessonFamily[];

const CATALOGUE: readonly LessonName[] = FAMILIES.flatMap(lessonsOf);

/** What a lesson is found by: everything that is said of it, and its address ("pinky" is the little finger there). */
const WORDS: ReadonlyMap<LessonName, string> = new Map(
  CATALOGUE.map(name => {
    const { family, slug, label, description } = LESSONS[name];
    return [
      name,
      [lessonTitle(name), label, description, LESSON_FAMILIES[family], slug].join(" ").toLowerCase(),
    ];
  }),
);

/** The lessons that every word of `query` is found in, shelf by shelf; all of them when it has no word. */
export function findLessons(query: string): LessonName[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return CATALOGUE.filter(name => wanted.every(word => WORDS.get(name)?.includes(word)));
}
