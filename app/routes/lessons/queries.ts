import { isLessonName } from "~/engine/lesson-names";
import { PROFILE_GROUPS, type WeakKind } from "~/engine/weakness-profile";
import { groupProgress, nextLessonOf } from "~/engine/weakness-progress";
import { meansOf } from "~server/records/means";
import type { Records, Summary } from "~server/records/records";
import { currentRow } from "./days-in-a-row";
import type { Bests } from "./lesson-finder";

interface Visit {
  readonly lastKind: WeakKind | null;
  readonly timeZoneOf: (summary: Summary) => string;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * What the page shows of a learner. Of the weakness lists only those of the profile's groups are read, and of the days
 * only those in a row: what it costs does not grow with the results.
 */
export async function homeOf(records: Records, learnerId: string, { lastKind, timeZoneOf, now }: Visit) {
  const [summary, stored] = await Promise.all([
    records.repairedSummary(learnerId),
    records.weakness(learnerId, PROFILE_GROUPS),
  ]);
  const means = meansOf(summary);
  const learnerWpm = means?.wpm ?? 0;
  return {
    tests: summary.tests,
    elapsed: summary.elapsed,
    lastLesson: summary.lastLesson,
    means,
    daysInARow: summary.tests === 0 ? 0 : await currentRow(records, learnerId, timeZoneOf(summary), now),
    bests: bestsOf(summary),
    next: nextLessonOf(stored, learnerWpm, lastKind),
    progress: PROFILE_GROUPS.map(group => groupProgress(stored, group, learnerWpm)),
  };
}

function bestsOf({ bests }: Summary): Bests {
  return Object.fromEntries(
    Object.entries(bests).flatMap(([name, best]) => (isLessonName(name) ? [[name, best.wpm]] : [])),
  );
}
