import { getCertificateRefusal } from "~/domain/certificate";
import { DAY } from "~/domain/durations";
import { HISTORY_NAMES } from "~/domain/history-names";
import { getHistoryLabel } from "~/domain/lesson-path";
import { dropSurpassed } from "~/domain/milestones";
import { buildHeatMap, findMissedKeys, rankLetters } from "~/engine/score/key-stats";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { CHARACTER_GROUPS, NGRAM_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { computeTarget, getLevel, rateItems } from "~/engine/weakness/weakness-profile";
import type { Day, HistoryEntry, Records, Summary } from "~server/records/records";
import { toDayKey } from "~server/records/results/day-key";
import { computeMeans, computeTargetWpm } from "~server/records/results/summary";
import { CHART_SIZE, type Filters, formatDateTime, MAX_FROM_LESSON, PAGE_SIZE, PERIODS } from "./filters";
import { getFirstDay, getPracticeHistory, toDayPoints, toResultPoints } from "./progress";

/** The groups of every level: reading them doesn't wait for the learner's level. */
const GROUPS_SHOWN: readonly WeaknessGroup[] = [
  ...CHARACTER_GROUPS,
  ...NGRAM_GROUPS,
  ...getLevel(Number.POSITIVE_INFINITY).words,
];

interface Viewer {
  readonly learnerId: string;
  /** ms since 1970 */
  readonly now: number;
  /** The IANA zone by whose calendar the learner sees things, as far as the summary has to tell. */
  getZone(summary: Summary | null): string;
}

/**
 * What the page shows of a learner: one page of results, and on the first page everything else. The cost depends on how
 * many days were practised on, not on how many results there are; all reads are made at once.
 */
export async function getStatistics(records: Records, viewer: Viewer, filters: Filters) {
  const { learnerId } = viewer;
  if (filters.before !== null) {
    const [summary, found] = await Promise.all([
      records.summary(learnerId),
      getResults(records, viewer, filters),
    ]);
    return { overview: null, ...getPage(found, viewer, viewer.getZone(summary), filters) };
  }
  const [summary, found, daysAtFirst, weakness, confusions, milestones] = await Promise.all([
    records.repairedSummary(learnerId, viewer.getZone(null)),
    getResults(records, viewer, filters),
    records.days(learnerId, {}),
    records.weakness(learnerId, GROUPS_SHOWN),
    records.confusions(learnerId),
    records.milestones(learnerId),
  ]);
  // A summary that had to be computed again has just written its days.
  const days =
    daysAtFirst.length === 0 && summary.tests > 0 ? await records.days(learnerId, {}) : daysAtFirst;

  const timeZone = viewer.getZone(summary);
  const today = toDayKey(viewer.now, timeZone);
  const means = computeMeans(summary);
  const inPeriod = filterByPeriod(found, viewer, timeZone, filters);
  return {
    overview: {
      tests: summary.tests,
      elapsed: summary.elapsed,
      bestWpm: summary.bestWpm,
      bestAccuracy: summary.bestAccuracy,
      means,
      bests: getBests(summary),
      milestones: dropSurpassed(milestones).map(id => {
        const at = milestones[id] ?? 0;
        return { id, date: at === 0 ? null : toDayKey(at, timeZone) };
      }),
      practice: getPracticeHistory(days, today, timeZone),
      progress: getProgress(inPeriod, days, today, filters),
      letters: rankLetters(weakness),
      keys: buildHeatMap(weakness, confusions),
      missed: findMissedKeys(confusions),
      slowest: getSlowest(weakness, computeTargetWpm(summary)),
    },
    ...getPage(found, viewer, timeZone, filters),
  };
}

export type Statistics = Awaited<ReturnType<typeof getStatistics>>;
export type StatsOverview = NonNullable<Statistics["overview"]>;

/** The newest results that the filters let through, and maybe some of before the period: its first day is not known yet. */
function getResults(records: Records, { learnerId, now }: Viewer, { lesson, period, before }: Filters) {
  const { days } = PERIODS[period];
  const isChartOfResults = before === null && lesson !== null && period !== "last50";
  return records.history(learnerId, {
    limit: isChartOfResults ? MAX_FROM_LESSON : CHART_SIZE,
    ...(before === null ? {} : { before }),
    ...(lesson === null ? {} : { lesson }),
    // Two days more: the learner's midnight may be almost a day away, and a test may go on over it.
    ...(days === null ? {} : { since: now - (days + 2) * DAY }),
  });
}

function filterByPeriod(
  found: readonly HistoryEntry[],
  { now }: Viewer,
  timeZone: string,
  { period }: Filters,
): readonly HistoryEntry[] {
  const { days } = PERIODS[period];
  if (days === null) return found;
  const first = getFirstDay(days, toDayKey(now, timeZone));
  return found.filter(({ finished }) => toDayKey(finished, timeZone) >= first);
}

function getProgress(
  found: readonly HistoryEntry[],
  days: readonly Day[],
  today: string,
  { lesson, period }: Filters,
) {
  if (lesson !== null || period === "last50") return toResultPoints(found);
  const first = PERIODS[period].days === null ? "" : getFirstDay(PERIODS[period].days, today);
  return toDayPoints(days.filter(({ date }) => date >= first && date <= today));
}

/** The fastest result of each lesson that was finished at least once, in the order of the catalogue. */
function getBests({ bests }: Summary) {
  return HISTORY_NAMES.flatMap(name => {
    const best = bests[name];
    return best === undefined
      ? []
      : [{ name, label: getHistoryLabel(name), wpm: best.wpm, accuracy: best.accuracy }];
  });
}

function getPage(found: readonly HistoryEntry[], viewer: Viewer, timeZone: string, filters: Filters) {
  const inPeriod = filterByPeriod(found, viewer, timeZone, filters);
  const rows = inPeriod.slice(0, PAGE_SIZE).map(result => {
    const { id, name, finished, wpm, accuracy, source } = result;
    return {
      id,
      label: getHistoryLabel(name),
      finished,
      when: formatDateTime(finished, timeZone),
      wpm,
      accuracy,
      imported: source !== undefined,
      hasCertificate: getCertificateRefusal(result) === null,
    };
  });
  return { rows, olderThan: inPeriod.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}

const KEPT = 5;

/**
 * The slowest letter groups and words that a learner is given to practise, weak or not: of each kind that their level
 * reaches, the slowest first. `target`: the wpm from which nothing is weak.
 * @param learnerWpm the speed that their target and level follow from; 0 before the first result
 */
function getSlowest(stored: StoredWeakness, learnerWpm: number) {
  if (learnerWpm === 0) return { target: null, kinds: [] };
  const { ngrams, words } = getLevel(learnerWpm);
  const slowest = (groups: readonly WeaknessGroup[]) =>
    groups
      .flatMap(group => rateItems(stored, group, learnerWpm))
      .sort((a, b) => a.mean - b.mean || (a.item < b.item ? -1 : 1))
      .slice(0, KEPT)
      .map(one => ({ ...one, mean: Math.round(one.mean), rating: Math.floor(one.rating) }));
  return {
    target: Math.round(computeTarget(learnerWpm)),
    kinds: [
      ...ngrams.map(kind => ({ kind, items: slowest([kind]) })),
      ...(words.length > 0 ? [{ kind: "words" as const, items: slowest(words) }] : []),
    ],
  };
}
