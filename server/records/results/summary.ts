import type { HistoryName } from "~/domain/history-names";
import { isLessonName } from "~/engine/lesson-text/lesson-names";
import type { LessonFamily } from "~/engine/lesson-text/lessons";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { ACCURATE } from "~/engine/score/verdict";
import { computeRecentMean } from "~/engine/weakness/weakness";
import type { Best, HistoryEntry, Summary } from "../records";

export interface When {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly timeZone: string | null;
}

/** The summary with one more result, without a new revision. A late result is inserted at the time it was typed. */
export function addToSummary(summary: Summary, entry: HistoryEntry, { day, timeZone }: When): Summary {
  const { id, name, wpm, accuracy } = entry;
  const addTo = (tests: Summary["lastTests"]) =>
    [...tests, { id, wpm, accuracy }].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-TESTS_OF_A_MEAN);
  const withThis = addTo(summary.lastTests);
  const isLatest = withThis.at(-1)?.id === id;
  const isAccurate = accuracy >= ACCURATE;
  return {
    ...summary,
    tests: summary.tests + 1,
    elapsed: summary.elapsed + entry.elapsed,
    characters: summary.characters + entry.characters,
    bestWpm: isAccurate ? Math.max(summary.bestWpm, wpm) : summary.bestWpm,
    bestAccuracy: Math.max(summary.bestAccuracy, accuracy),
    bests: isAccurate
      ? ({ ...summary.bests, [name]: better(summary.bests[name], { wpm, accuracy, id }) } satisfies Partial<
          Record<HistoryName, Best>
        >)
      : summary.bests,
    // Two keys again and again say nothing of a learner's speed.
    lastTests: name === "COURSE" ? summary.lastTests : withThis,
    lastProse: isProse(name) ? addTo(summary.lastProse) : summary.lastProse,
    // Imported results are not lessons.
    lastLesson: isLatest && isLessonName(name) ? name : summary.lastLesson,
    timeZone: (isLatest ? timeZone : null) ?? summary.timeZone ?? timeZone,
    firstDay: summary.firstDay === null || day < summary.firstDay ? day : summary.firstDay,
    lastDay: summary.lastDay === null || day > summary.lastDay ? day : summary.lastDay,
  };
}

const PROSE_FAMILIES: readonly LessonFamily[] = ["prose", "timed", "words", "quotes"];

/** Imported results count: other trainers give words, too. */
export function isProse(name: HistoryName): boolean {
  return !isLessonName(name) || name === "CHECK" || PROSE_FAMILIES.includes(LESSONS[name].family);
}

function better(best: Best | undefined, other: Best): Best {
  if (best === undefined || other.wpm > best.wpm) return other;
  return other.wpm === best.wpm && other.accuracy > best.accuracy ? other : best;
}

export function nextRevision(summary: Summary, newEpoch: () => string): Summary {
  const { revision } = summary;
  return { ...summary, revision: revision + 1, epoch: revision === 0 ? newEpoch() : summary.epoch };
}

const TESTS_OF_A_MEAN = 10;

/** The speed that targets are multiples of, in wpm, not rounded; 0 before the first result. Of drills only where there is no prose. */
export function computeTargetWpm(summary: Pick<Summary, "lastProse" | "lastTests">): number {
  return (computeProseMeans(summary) ?? computeMeans(summary))?.wpm ?? 0;
}

/** Of the last ten tests with prose or words: what a result is compared with. Null before the first. */
export function computeProseMeans({ lastProse }: Pick<Summary, "lastProse">): Means | null {
  return computeMeans({ lastTests: lastProse });
}

export interface Means {
  /** Not rounded. */
  readonly wpm: number;
  /** Percent. */
  readonly accuracy: number;
}

/** Of the last ten tests; null before the first. */
export function computeMeans({ lastTests }: Pick<Summary, "lastTests">): Means | null {
  const mean = (figure: "wpm" | "accuracy") =>
    computeRecentMean(
      lastTests.map(test => test[figure]),
      TESTS_OF_A_MEAN,
    );
  const wpm = mean("wpm");
  const accuracy = mean("accuracy");
  return wpm === null || accuracy === null ? null : { wpm, accuracy };
}
