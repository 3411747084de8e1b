import { getUserLevel } from "~/domain/chat";
import { DAY } from "~/domain/durations";
import type { Confusion, LearnerStats, Trend } from "~/domain/learner-stats";
import { findMissedKeys } from "~/engine/score/key-stats";
import type { Confusions } from "~/engine/weakness/confusions";
import { buildProfile, PROFILE_GROUPS, rateItems } from "~/engine/weakness/weakness-profile";
import { chooseNextLesson } from "~/engine/weakness/weakness-progress";
import type { Learner } from "../auth/accounts";
import { createRevisionCache } from "../database/revision-cache";
import type { Day, ProfileDetails, Records, Summary } from "../records/records";
import { toDayKey } from "../records/results/day-key";
import { readHabit } from "../records/results/streak";
import { computeMeans, computeTargetWpm } from "../records/results/summary";
import type { Services } from "../services";

const MAX_CONFUSIONS = 10;
const MAX_NAME_LENGTH = 40;
const MIN_IN_A_WEEK = 3;
const MIN_IN_HALVES = 6;

const remembered = createRevisionCache<Awaited<ReturnType<typeof readLists>>>();

/** What the coach knows about a learner. `timeZone`: IANA name; null for the zone of the latest result, or UTC. */
export async function getLearnerFigures(
  { records }: Pick<Services, "records">,
  learner: Pick<Learner, "id" | "displayName">,
  { timeZone, now }: { timeZone: string | null; now: number },
): Promise<LearnerStats> {
  const [summary, details] = await Promise.all([
    records.repairedSummary(learner.id, timeZone ?? "UTC"),
    records.details(learner.id),
  ]);
  const means = computeMeans(summary);
  const learnerWpm = computeTargetWpm(summary);
  const today = toDayKey(now, timeZone ?? summary.timeZone ?? "UTC");
  const lists = await remembered(learner.id, summary, today, () =>
    readLists(records, learner.id, { summary, learnerWpm, today }),
  );
  return {
    name: formatName(details, learner),
    userLevel: getUserLevel(summary.tests, lists.pending),
    tests: summary.tests,
    elapsed: summary.elapsed,
    meanWpm: means?.wpm ?? null,
    learnerWpm,
    meanAccuracy: means?.accuracy ?? null,
    bestWpm: summary.tests > 0 ? summary.bestWpm : null,
    ...lists,
  };
}

function formatName({ firstName, userName }: ProfileDetails, { displayName }: Pick<Learner, "displayName">) {
  const names = [firstName, userName, displayName ?? ""].map(name =>
    name.replaceAll(/[\s\p{C}]+/gu, " ").trim(),
  );
  const name = names.find(one => one !== "");
  return name === undefined ? null : [...name].slice(0, MAX_NAME_LENGTH).join("").trim();
}

/** `today`: `YYYY-MM-DD`, where the learner is. */
async function readLists(
  records: Records,
  learnerId: string,
  { summary, learnerWpm, today }: { summary: Summary; learnerWpm: number; today: string },
) {
  const isNew = summary.tests === 0;
  const [stored, confusions, days, streak] = await Promise.all([
    // A new learner has few numbers: one request is cheaper than one per group.
    isNew ? records.weakness(learnerId) : records.weakness(learnerId, PROFILE_GROUPS),
    records.confusions(learnerId),
    isNew ? [] : records.days(learnerId, { since: daysBefore(today, 13) }),
    isNew ? 0 : readHabit(records, learnerId, today).then(habit => habit.daysInARow),
  ]);
  const next = chooseNextLesson(stored, learnerWpm, null);
  const pending = next.kind === "evaluation" ? next.group : null;
  return {
    pending,
    trend: computeTrend(days, summary, today),
    streak,
    elapsedToday: days.find(({ date }) => date === today)?.elapsed ?? 0,
    profile: pending === null ? buildProfile(stored, learnerWpm) : null,
    measured: PROFILE_GROUPS.flatMap(group => rateItems(stored, group, learnerWpm)),
    confusions: mostFrequent(confusions),
  };
}

/** Compares the last seven days with the seven before; with too few tests, the two halves of the last ten tests. */
function computeTrend(
  days: readonly Day[],
  { lastTests }: Pick<Summary, "lastTests">,
  today: string,
): Trend | null {
  const thisWeek = daysBefore(today, 6);
  const earlier = days.filter(({ date }) => date < thisWeek);
  const later = days.filter(({ date }) => date >= thisWeek);
  const getTests = (week: readonly Day[]) => week.reduce((sum, { tests }) => sum + tests, 0);
  if (Math.min(getTests(earlier), getTests(later)) >= MIN_IN_A_WEEK) {
    const average = (week: readonly Day[]) =>
      week.reduce((sum, { tests, meanWpm }) => sum + tests * meanWpm, 0) / getTests(week);
    return { earlierWpm: average(earlier), laterWpm: average(later), of: "weeks" };
  }
  if (lastTests.length < MIN_IN_HALVES) return null;
  const half = Math.floor(lastTests.length / 2);
  const average = (tests: typeof lastTests) => tests.reduce((sum, { wpm }) => sum + wpm, 0) / tests.length;
  const [earlierHalf, laterHalf] = [lastTests.slice(0, half), lastTests.slice(-half)];
  return { earlierWpm: average(earlierHalf), laterWpm: average(laterHalf), of: "tests" };
}

function mostFrequent(confusions: Confusions): Confusion[] {
  return findMissedKeys(confusions)
    .flatMap(({ expected, instead }) => instead.map(({ typed, count }) => ({ expected, typed, count })))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CONFUSIONS);
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);
}
