import { dateOfDay, dayNumber } from "~/ui/charts/date-axis";
import type { Day } from "~server/records/records";
import { daysInARow } from "~server/records/results/streak";

/** Weeks in the calendar, the running one included: what a phone has room for. */
const WEEKS_SHOWN = 16;

export interface PracticeDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly tests: number;
  /** ms, without pauses. */
  readonly elapsed: number;
}

/** On which days somebody has practised. */
export interface Practice {
  /** `YYYY-MM-DD` by the learner's calendar, whose zone is `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
  /** Days in a row up to now, and the most there ever were. */
  readonly current: number;
  readonly longest: number;
  /** Days with at least one result, ever. */
  readonly days: number;
  /** The Monday that the calendar begins with. */
  readonly from: string;
  /** Those of them that the calendar shows, the oldest first. */
  readonly recent: readonly PracticeDay[];
}

/** `days` are all there are, the oldest first. */
export function getPractice(days: readonly Day[], today: string, timeZone: string): Practice {
  const now = dayNumber(today);
  // 1970 began on a Thursday.
  const monday = now - ((now + 3) % 7);
  const from = dateOfDay(monday - 7 * (WEEKS_SHOWN - 1));
  const streak = daysInARow(
    days.map(({ date }) => date),
    today,
  );
  return {
    today,
    timeZone,
    ...streak,
    days: days.length,
    from,
    recent: days
      .filter(({ date }) => date >= from && date <= today)
      .map(({ date, tests, elapsed }) => ({ date, tests, elapsed })),
  };
}
