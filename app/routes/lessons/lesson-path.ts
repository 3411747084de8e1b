import { LESSONS, type LessonName } from "~/engine/lessons";

/** Where a lesson is taken. */
export function lessonPath(name: LessonName): string {
  const { timed, duration } = LESSONS[name];
  if (!timed) return "/typing-practice/";
  const minutes = duration / 60_000;
  return minutes === 1 ? "/typing-test/" : `/typing-test/?minutes=${minutes}`;
}
