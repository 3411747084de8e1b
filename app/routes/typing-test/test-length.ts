import { TIMED_LESSONS, type TimedLesson } from "~/engine/lesson-names";

/** The timed tests, the shortest first. */
export const TEST_LENGTHS = (["ONE_MIN", "FIVE_MIN", "TEN_MIN", "FIFTEEN_MIN"] as const).map(
  (lessonName: TimedLesson) => ({ lessonName, minutes: TIMED_LESSONS[lessonName] / 60_000 }),
);

export type TestLength = (typeof TEST_LENGTHS)[number];

const ONE_MINUTE: TestLength = { lessonName: "ONE_MIN", minutes: 1 };

/** The test that `?minutes=` asks for, else the one of a minute. */
export function testLengthOf(minutes: string | null): TestLength {
  return TEST_LENGTHS.find(length => String(length.minutes) === minutes) ?? ONE_MINUTE;
}
