import { LESSONS, type LessonName } from "~/engine/lessons";

/** Where a lesson is taken. */
export function lessonPath(name: LessonName): string {
  const { timed, duration } = LESSONS[name];
  if (!timed) return "/typing-practice/";
  const minutes = duration / 60_000;
  return minutes === 1 ? "/typing-test/" : `/typing-test/?minutes=${minutes}`;
}

/** What a lesson is called where it stands alone: "5-minute test". */
export function lessonTitle(name: LessonName): string {
  const { timed, duration, label } = LESSONS[name];
  return timed ? `${duration / 60_000}-minute test` : label;
}
