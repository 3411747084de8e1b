import { MINUTE } from "~/domain/durations";
import type { Preferences } from "~/domain/preferences";
import { TIMED_LESSONS, type TimedLesson } from "~/engine/lesson-text/lesson-names";

export const TEST_LENGTHS = (["ONE_MIN", "FIVE_MIN", "TEN_MIN", "FIFTEEN_MIN"] as const).map(
  (lessonName: TimedLesson) => ({ lessonName, minutes: TIMED_LESSONS[lessonName] / MINUTE }),
);

type TestLength = (typeof TEST_LENGTHS)[number];

const ONE_MINUTE: TestLength = { lessonName: "ONE_MIN", minutes: 1 };

/** `?minutes=`, else the learner's preference, else one minute. */
export async function getTestLength(
  params: URLSearchParams,
  preferences: () => Promise<Pick<Preferences, "testDuration">>,
): Promise<TestLength> {
  const asked = TEST_LENGTHS.find(({ minutes }) => String(minutes) === params.get("minutes"));
  if (asked) return asked;
  const { testDuration } = await preferences();
  return TEST_LENGTHS.find(({ lessonName }) => TIMED_LESSONS[lessonName] === testDuration) ?? ONE_MINUTE;
}
