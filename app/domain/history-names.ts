import { LESSON_NAMES, type LessonName } from "../engine/lesson-text/lesson-names";

/** Other trainers whose results are imported. */
const IMPORTED_NAMES = ["KEYBR", "MONKEYTYPE"] as const;

export const HISTORY_NAMES = [...LESSON_NAMES, ...IMPORTED_NAMES] as const;

export type HistoryName = LessonName | (typeof IMPORTED_NAMES)[number];

const NAMES: ReadonlySet<unknown> = new Set(HISTORY_NAMES);

export function isHistoryName(value: unknown): value is HistoryName {
  return NAMES.has(value);
}
