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
