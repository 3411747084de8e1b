import { STEPS } from "../engine/learning/course/exercise-text";

/** Under which progress, plan and weaknesses are stored. */
export const LAYOUT_IDS = ["us"] as const;
export type LayoutId = (typeof LAYOUT_IDS)[number];
export const DEFAULT_LAYOUT: LayoutId = "us";

export const EXERCISE_STEPS = [...STEPS, "trouble", "review"] as const;

/** What an exercise of the course is part of; its text's seal covers it. */
export interface CoursePlace {
  readonly layout: LayoutId;
  readonly unit: string;
  readonly step: (typeof EXERCISE_STEPS)[number];
}

export function isCoursePlace(value: unknown): value is CoursePlace {
  if (typeof value !== "object" || value === null) return false;
  const { layout, unit, step } = value as Readonly<Record<string, unknown>>;
  return (
    LAYOUT_IDS.some(id => id === layout) &&
    typeof unit === "string" &&
    EXERCISE_STEPS.some(one => one === step)
  );
}

/** A visitor's progress, in a cookie, so that the server renders the course as it stands. */
export const COURSE_COOKIE = `tm_course_${DEFAULT_LAYOUT}`;
