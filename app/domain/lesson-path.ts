import { isLessonName, isTimed, type LessonName, TIMED_LESSONS } from "../engine/lesson-text/lesson-names";
import { LESSONS } from "../engine/lesson-text/lessons.data";
import type { WeaknessGroup } from "../engine/weakness/weakness-groups";
import { MINUTE } from "./durations";

export function getLessonPath(name: LessonName): string {
  if (isTimed(name)) {
    return `/typing-test/?minutes=${TIMED_LESSONS[name] / MINUTE}`;
  }
  return name === "PARAGRAPH" ? "/typing-practice/" : `/typing-practice/${LESSONS[name].slug}/`;
}

export function getItemPath(group: WeaknessGroup, item: string): string {
  return `${getLessonPath("AI")}?group=${group}&item=${encodeURIComponent(item)}`;
}

/** "5-minute test". */
export function getLessonTitle(name: LessonName): string {
  return isTimed(name) ? `${TIMED_LESSONS[name] / MINUTE}-minute test` : LESSONS[name].label;
}

const IMPORTED_LABELS: Readonly<Record<string, string>> = { KEYBR: "keybr", MONKEYTYPE: "Monkeytype" };

export function getHistoryLabel(name: string): string {
  if (isLessonName(name)) return getLessonTitle(name);
  return (Object.hasOwn(IMPORTED_LABELS, name) ? IMPORTED_LABELS[name] : undefined) ?? name;
}
