import { fromDayNumber, toDayNumber } from "~/ui/charts/axis";
import type { Day, HistoryEntry } from "~server/records/records";
import { daysInARow } from "~server/records/results/streak";

export interface ProgressPoints {
  readonly of: "results" | "days";
  readonly days: number;
  /** `x` is the result's number from 1, or that of the (first) day since 1970. Figures have one decimal. */
  readonly points: readonly { readonly x: number; readonly wpm: number; readonly accuracy: number }[];
}

export const MAX_POINTS = 400;
/** Days in a point: the smallest step with at most `MAX_POINTS` points is taken. */
const STEPS = [1, 7, 28, 91, 364] as const;

/** A point for each result, the oldest first. `entries` has the newest first, as the history comes. */
export function toResultPoints(entries: readonly HistoryEntry[]): ProgressPoints {
  const points = entries.toReversed().map(({ wpm, accuracy }, index) => ({
    x: index + 1,
    wpm: floorToTenth(wpm),
    accuracy: floorToTenth(accuracy),
  }));
  return { of: "results", days: 0, points };
}

/** A point for each day that was practised on, or for each week where there are too many; a test counts as much as any other. */
export function toDayPoints(days: readonly Day[]): ProgressPoints {
  for (const step of STEPS) {
    const sums = new Map<number, { tests: number; wpm: number; accuracy: number }>();
    for (const { date, tests, meanWpm, meanAccuracy } of days) {
      const first = Math.floor((toDayNumber(date) - FIRST_MONDAY) / step) * step + FIRST_MONDAY;
      const sum = sums.get(first) ?? { tests: 0, wpm: 0, accuracy: 0 };
      sum.tests += tests;
      sum.wpm += tests * meanWpm;
      sum.accuracy += tests * meanAccuracy;
      sums.set(first, sum);
    }
    if (sums.size > MAX_POINTS && step !== STEPS.at(-1)) continue;
    const points = [...sums].map(([x, { tests, wpm, accuracy }]) => ({
      x,
      wpm: floorToTenth(wpm / tests),
      accuracy: floorToTenth(accuracy / tests),
    }));
    return { of: "days", days: step, points };
  }
  return { of: "days", days: 1, points: [] };
}

/** The 5th of January 1970: weeks begin on Mondays. */
const FIRST_MONDAY = 4;

/** The first of the `days` that end with `today`, both `YYYY-MM-DD`. */
export function getFirstDay(days: number, today: string): string {
  return fromDayNumber(toDayNumber(today) - days + 1);
}

/** Rounded down, so that no mean of 99.96 percent looks like one of 100. */
function floorToTenth(value: number): number {
  return Math.floor(Math.round(value * 1e6) / 1e5) / 10;
}

/** Weeks in the calendar, the running one included: what a phone has room for. */
const WEEKS_SHOWN = 16;

export type PracticeHistory = ReturnType<typeof getPracticeHistory>;

/**
 * @param days all there are, the oldest first
 * @param today `YYYY-MM-DD` by the learner's calendar, whose zone is `timeZone`
 */
export function getPracticeHistory(days: readonly Day[], today: string, timeZone: string) {
  const now = toDayNumber(today);
  // 1970 began on a Thursday.
  const monday = now - ((now + 3) % 7);
  const from = fromDayNumber(monday - 7 * (WEEKS_SHOWN - 1));
  const dates = days.map(({ date }) => date);
  return {
    today,
    timeZone,
    ...daysInARow(dates, today),
    days: days.length,
    from,
    recent: days
      .filter(({ date }) => date >= from && date <= today)
      .map(({ date, tests, elapsed }) => ({ date, tests, elapsed })),
  };
}
