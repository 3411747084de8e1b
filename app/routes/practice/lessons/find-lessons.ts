import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { getLessons, LESSON_FAMILIES, type LessonFamily } from "~/engine/lesson-text/lessons";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { lessonTitle } from "~/ui/lesson-path";

const FAMILIES = Object.keys(LESSON_FAMILIES) as readonly LessonFamily[];

const CATALOGUE: readonly LessonName[] = FAMILIES.flatMap(getLessons);

/** What a lesson is found by: everything that is said of it, and its address ("pinky" is the little finger there). */
const WORDS: ReadonlyMap<LessonName, string> = new Map(
  CATALOGUE.map(name => {
    const { family, slug, label, description } = LESSONS[name];
    return [
      name,
      [lessonTitle(name), label, description, LESSON_FAMILIES[family], slug, name].join(" ").toLowerCase(),
    ];
  }),
);

/**
 * The lessons that every word of `query` is found in, shelf by shelf, but first those that are called so or begin with
 * it: who looks for "home row" means that one. All of them when it has no word.
 */
export function findLessons(query: string): LessonName[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = CATALOGUE.filter(name => wanted.every(word => WORDS.get(name)?.includes(word)));
  const asked = wanted.join(" ");
  return asked === "" ? found : found.toSorted((a, b) => getRank(a, asked) - getRank(b, asked));
}

function getRank(name: LessonName, asked: string): number {
  const titles = [lessonTitle(name), LESSONS[name].label, name].map(title => title.toLowerCase());
  if (titles.includes(asked)) return 0;
  return titles.some(title => title.startsWith(asked)) ? 1 : 2;
}
