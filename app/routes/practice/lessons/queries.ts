import { CURRICULUM } from "~/engine/learning/course/curriculum";
import {
  type CourseProgress,
  getCurrentUnit,
  getDueReviews,
  getUnitStates,
} from "~/engine/learning/course/progress";
import { isLessonName } from "~/engine/lesson-text/lesson-names";
import { getLevelStart, PROFILE_GROUPS, type WeakKind } from "~/engine/weakness/weakness-profile";
import { chooseNextLesson, computeGroupProgress } from "~/engine/weakness/weakness-progress";
import { createRevisionCache } from "~server/database/revision-cache";
import type { Records, Summary } from "~server/records/records";
import { toDayKey } from "~server/records/results/day-key";
import { readHabit } from "~server/records/results/streak";
import { computeMeans, computeTargetWpm } from "~server/records/results/summary";
import type { Bests } from "./lesson-finder";

interface Visit {
  readonly lastKind: WeakKind | null;
  readonly timeZoneOf: (summary: Summary | null) => string;
  /** ms since 1970. */
  readonly now: number;
}

const remembered = createRevisionCache<Awaited<ReturnType<typeof read>>>();

/** The weakness lists and the streak are cached until the learner's data changes. */
export async function getHome(records: Records, learnerId: string, { lastKind, timeZoneOf, now }: Visit) {
  const summary = await records.repairedSummary(learnerId, timeZoneOf(null));
  const means = computeMeans(summary);
  const timeZone = timeZoneOf(summary);
  const today = toDayKey(now, timeZone);
  const learnerWpm = computeTargetWpm(summary);
  return {
    timeZone,
    tests: summary.tests,
    elapsed: summary.elapsed,
    lastLesson: summary.lastLesson,
    means,
    learnerWpm,
    bests: getBests(summary),
    ...(await remembered(learnerId, summary, `${lastKind} ${today}`, () =>
      read(records, learnerId, { lastKind, today, learnerWpm, isNew: summary.tests === 0 }),
    )),
  };
}

export type Home = Awaited<ReturnType<typeof getHome>>;

async function read(
  records: Records,
  learnerId: string,
  asked: { lastKind: WeakKind | null; today: string; learnerWpm: number; isNew: boolean },
) {
  const { lastKind, today, learnerWpm, isNew } = asked;
  const [stored, habit] = await Promise.all([
    // New learners have little data: one request for all groups is cheaper than one for each.
    isNew ? records.weakness(learnerId) : records.weakness(learnerId, PROFILE_GROUPS),
    isNew ? { daysInARow: 0, elapsedToday: 0 } : readHabit(records, learnerId, today),
  ]);
  return {
    ...habit,
    next: chooseNextLesson(stored, learnerWpm, lastKind),
    progress: PROFILE_GROUPS.map(group => {
      const start = getLevelStart(group) ?? 0;
      const opensAt = learnerWpm < start ? start : null;
      return { ...computeGroupProgress(stored, group, learnerWpm), opensAt };
    }),
  };
}

function getBests({ bests }: Summary): Bests {
  return Object.fromEntries(
    Object.entries(bests).flatMap(([name, best]) => (isLessonName(name) ? [[name, best.wpm]] : [])),
  );
}

/** Where the learner is in the course, and what is due. @param until the end of their day: ms since 1970 */
export function getCourse(progress: CourseProgress, until: number) {
  const current = getCurrentUnit(CURRICULUM, progress);
  const states = getUnitStates(CURRICULUM, progress);
  const passed = CURRICULUM.filter(({ id }) => states.get(id) === "passed");
  return {
    isBegun: Object.keys(progress).length > 0,
    current: current && { id: current.id, keys: current.keys, number: CURRICULUM.indexOf(current) + 1 },
    passed: passed.length,
    learned: passed.map(({ keys }) => keys).join(""),
    units: CURRICULUM.length,
    due: getDueReviews(CURRICULUM, progress, until).map(({ id, keys }) => ({ id, keys })),
  };
}

export type Course = ReturnType<typeof getCourse>;
