import { userLevelOf } from "~/domain/chat";
import type { Confusion, LearnerFigures, Trend } from "~/domain/learner-stats";
import { missedKeys } from "~/engine/score/missed-keys";
import type { Confusions } from "~/engine/weakness/confusions";
import { PROFILE_GROUPS, profileOf, ratedItems } from "~/engine/weakness/weakness-profile";
import { nextLessonOf } from "~/engine/weakness/weakness-progress";
import type { Learner } from "../auth/accounts";
import { createRevisionMemory } from "../database/revision-cache";
import type { Day, ProfileDetails, Records, Summary } from "../records/records";
import { dayOf } from "../records/results/day";
import { currentRow } from "../records/results/days-in-a-row";
import { type Means, meansOf } from "../records/results/means";
import type { Services } from "../services";

const DAY = 86_400_000;
const MOST_CONFUSIONS = 10;
/** Characters of a name that anybody is addressed by. */
const LONGEST_NAME = 40;
/** Fewer tests a week say nothing of it. */
const FEWEST_IN_A_WEEK = 3;
/** Nor do halves of fewer tests than these. */
const FEWEST_IN_HALVES = 6;

export interface FiguresOptions {
  /** IANA name of the zone by whose calendar the learner practises; null: that of the latest result, else UTC. */
  readonly timeZone: string | null;
  /** ms since 1970. */
  readonly now: number;
}

type Lists = Pick<
  LearnerFigures,
  "pending" | "trend" | "streak" | "elapsedToday" | "profile" | "measured" | "confusions"
>;

const remembered = createRevisionMemory<Lists>();

/**
 * All that a tutor is told of a learner, out of what is stored. Two rounds of reading after something was stored, else
 * one: nothing of it grows with the number of results.
 */
export async function learnerFiguresOf(
  { records }: Pick<Services, "records">,
  learner: Pick<Learner, "id" | "displayName">,
  { timeZone, now }: FiguresOptions,
): Promise<LearnerFigures> {
  const [summary, details] = await Promise.all([
    records.repairedSummary(learner.id, timeZone ?? "UTC"),
    records.details(learner.id),
  ]);
  const means = meansOf(summary);
  const today = dayOf(now, timeZone ?? summary.timeZone ?? "UTC");
  const lists = await remembered(learner.id, summary, today, () =>
    readLists(records, learner.id, { summary, means, today }),
  );
  return {
    name: nameOf(details, learner),
    userLevel: userLevelOf(summary.tests, lists.pending),
    tests: summary.tests,
    elapsed: summary.elapsed,
    meanWpm: means?.wpm ?? null,
    meanAccuracy: means?.accuracy ?? null,
    bestWpm: summary.tests > 0 ? summary.bestWpm : null,
    ...lists,
  };
}

/** As the learner calls themselves, shortened to what a name is. */
function nameOf(
  { firstName, userName }: ProfileDetails,
  { displayName }: Pick<Learner, "displayName">,
): string | null {
  const names = [firstName, userName, displayName ?? ""].map(name =>
    name.replaceAll(/[\s\p{C}]+/gu, " ").trim(),
  );
  const name = names.find(one => one !== "");
  return name === undefined ? null : [...name].slice(0, LONGEST_NAME).join("").trim();
}

interface Known {
  readonly summary: Summary;
  readonly means: Means | null;
  /** `YYYY-MM-DD`, where the learner is. */
  readonly today: string;
}

async function readLists(
  records: Records,
  learnerId: string,
  { summary, means, today }: Known,
): Promise<Lists> {
  const isNew = summary.tests === 0;
  const [stored, confusions, days, streak] = await Promise.all([
    // Of a newcomer there is next to nothing: one request for it all costs less than one for each group.
    isNew ? records.weakness(learnerId) : records.weakness(learnerId, PROFILE_GROUPS),
    records.confusions(learnerId),
    isNew ? [] : records.days(learnerId, { since: daysBefore(today, 13) }),
    isNew ? 0 : currentRow(records, learnerId, today),
  ]);
  const learnerWpm = means?.wpm ?? 0;
  const next = nextLessonOf(stored, learnerWpm, null);
  const pending = next.kind === "evaluation" ? next.group : null;
  return {
    pending,
    trend: trendOf(days, summary, today),
    streak,
    elapsedToday: days.find(({ date }) => date === today)?.elapsed ?? 0,
    profile: pending === null ? profileOf(stored, learnerWpm) : null,
    measured: PROFILE_GROUPS.flatMap(group => ratedItems(stored, group, learnerWpm)),
    confusions: mostFrequent(confusions),
  };
}

/** The last seven days against the seven before; where one of these weeks has too little, the last ten tests by halves. */
function trendOf(
  days: readonly Day[],
  { lastTests }: Pick<Summary, "lastTests">,
  today: string,
): Trend | null {
  const thisWeek = daysBefore(today, 6);
  const earlier = days.filter(({ date }) => date < thisWeek);
  const later = days.filter(({ date }) => date >= thisWeek);
  const testsOf = (week: readonly Day[]) => week.reduce((sum, { tests }) => sum + tests, 0);
  if (Math.min(testsOf(earlier), testsOf(later)) >= FEWEST_IN_A_WEEK) {
    const meanOf = (week: readonly Day[]) =>
      week.reduce((sum, { tests, meanWpm }) => sum + tests * meanWpm, 0) / testsOf(week);
    return { earlierWpm: meanOf(earlier), laterWpm: meanOf(later), of: "weeks" };
  }
  if (lastTests.length < FEWEST_IN_HALVES) return null;
  const half = Math.floor(lastTests.length / 2);
  const meanOf = (tests: typeof lastTests) => tests.reduce((sum, { wpm }) => sum + wpm, 0) / tests.length;
  return {
    earlierWpm: meanOf(lastTests.slice(0, half)),
    laterWpm: meanOf(lastTests.slice(-half)),
    of: "tests",
  };
}

function mostFrequent(confusions: Confusions): Confusion[] {
  return missedKeys(confusions)
    .flatMap(({ expected, instead }) => instead.map(({ typed, count }) => ({ expected, typed, count })))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_CONFUSIONS);
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);
}
