import type { LessonName } from "~/engine/lesson-names";

/** Remembers which texts were handed out last. */
export interface RecentTexts {
  /** Of a lesson, in no order that matters. */
  of(lesson: LessonName): readonly string[];
  add(lesson: LessonName, text: string): void;
}

/** @param howMany texts of each lesson */
export function createRecentTexts(howMany: number): RecentTexts {
  const recent = new Map<LessonName, readonly string[]>();
  const of = (lesson: LessonName) => recent.get(lesson) ?? [];
  return {
    of,
    add: (lesson, text) => void recent.set(lesson, [...of(lesson), text].slice(-howMany)),
  };
}
