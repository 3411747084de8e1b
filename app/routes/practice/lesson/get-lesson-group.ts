import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { getLessons, LESSON_FAMILIES } from "~/engine/lesson-text/lessons";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { lessonPath } from "~/ui/lesson-path";

/** The other lessons of the shelf that one stands on; null where it stands alone. */
export function getShelf(name: LessonName) {
  const { family } = LESSONS[name];
  const others = getLessons(family).filter(one => one !== name);
  if (others.length === 0) return null;
  return {
    title: LESSON_FAMILIES[family],
    lessons: others.map(one => ({ label: LESSONS[one].label, to: lessonPath(one) })),
  };
}
