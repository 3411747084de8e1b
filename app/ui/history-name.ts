import { isLessonName } from "~/engine/lesson-text/lesson-names";
import { lessonTitle } from "./lesson-path";

const IMPORTED_LABELS: Readonly<Record<string, string>> = { KEYBR: "keybr", MONKEYTYPE: "Monkeytype" };

/** What a past result is called: its lesson, or the trainer that it was imported from. */
export function historyLabel(name: string): string {
  if (isLessonName(name)) return lessonTitle(name);
  return (Object.hasOwn(IMPORTED_LABELS, name) ? IMPORTED_LABELS[name] : undefined) ?? name;
}
