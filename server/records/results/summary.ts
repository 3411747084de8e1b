import type { HistoryName } from "~/domain/history-names";
import { isLessonName } from "~/engine/lesson-text/lesson-names";
import { meanOfLast } from "~/engine/weakness/weakness";
import type { Best, HistoryEntry, Summary } from "../records";

/** The day that a result was finished on, and the zone by which, if it came with one. */
export interface When {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly timeZone: string | null;
}

/**
 * The figures with one more result; the revision is left for whoever stores them. A result that comes late takes its
 * place by the time it was typed.
 */
export function addToSummary(summary: Summary, entry: HistoryEntry, { day, timeZone }: When): Summary {
  const { id, name, wpm, accuracy } = entry;
  const lastTests = [...summary.lastTests, { id, wpm, accuracy }]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(-TESTS_OF_A_MEAN);
  const isLatest = lastTests.at(-1)?.id === id;
  return {
    ...summary,
    tests: summary.tests + 1,
    elapsed: summary.elapsed + entry.elapsed,
    characters: summary.characters + entry.characters,
    bestWpm: Math.max(summary.bestWpm, wpm),
    bestAccuracy: Math.max(summary.bestAccuracy, accuracy),
    bests: { ...summary.bests, [name]: better(summary.bests[name], { wpm, accuracy, id }) } satisfies Partial<
      Record<HistoryName, Best>
    >,
    lastTests,
    // What was typed elsewhere is no lesson that could be gone on with.
    lastLesson: isLatest && isLessonName(name) ? name : summary.lastLesson,
    timeZone: (isLatest ? timeZone : null) ?? summary.timeZone ?? timeZone,
    firstDay: summary.firstDay === null || day < summary.firstDay ? day : summary.firstDay,
    lastDay: summary.lastDay === null || day > summary.lastDay ? day : summary.lastDay,
  };
}

function better(best: Best | undefined, other: Best): Best {
  if (best === undefined || other.wpm > best.wpm) return other;
  return other.wpm === best.wpm && other.accuracy > best.accuracy ? other : best;
}

/** The summary as the next thing to be stored: one revision on, in the epoch that began with the first. */
export function nextRevision(summary: Summary, newEpoch: () => string): Summary {
  const { revision } = summary;
  return { ...summary, revision: revision + 1, epoch: revision === 0 ? newEpoch() : summary.epoch };
}

/** Means are taken from this many tests, the last ones. */
export const TESTS_OF_A_MEAN = 10;

export interface Means {
  /** Words per minute, not rounded: levels and targets go by it. */
  readonly wpm: number;
  /** Percent. */
  readonly accuracy: number;
}

/** The means of a learner's last ten tests; null before the first. */
export function computeMeans({ lastTests }: Pick<Summary, "lastTests">): Means | null {
  const wpm = meanOfLast(
    lastTests.map(test => test.wpm),
    TESTS_OF_A_MEAN,
  );
  const accuracy = meanOfLast(
    lastTests.map(test => test.accuracy),
    TESTS_OF_A_MEAN,
  );
  return wpm === null || accuracy === null ? null : { wpm, accuracy };
}
