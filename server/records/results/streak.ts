import { DAY } from "~/domain/durations";
import type { Records } from "../records";

interface Streak {
  /** Up to today, or to yesterday while today may still be added. */
  readonly current: number;
  readonly longest: number;
}

/**
 * @param dates `YYYY-MM-DD`, in any order
 * @param today where the learner is; a traveller may already have typed "tomorrow"
 */
export function daysInARow(dates: readonly string[], today: string): Streak {
  const now = dayNumber(today);
  const days = [...new Set(dates.map(dayNumber))].filter(day => day <= now + 1).sort((a, b) => a - b);
  let run = 0;
  let longest = 0;
  let previous = Number.NaN;
  for (const day of days) {
    run = day === previous + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    previous = day;
  }
  return { current: previous >= now - 1 ? run : 0, longest };
}

/** Calendar days have no daylight saving time. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** Days that are read first; while the streak fills them, four times as many are read. */
const FIRST_LOOK = 30;

/** The current streak up to `today`. Its cost depends on its length, not on the history. */
export async function getCurrentStreak(records: Pick<Records, "days">, learnerId: string, today: string) {
  for (let days = FIRST_LOOK; ; days *= 4) {
    const since = new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
    const read = await records.days(learnerId, { since });
    const { current } = daysInARow(
      read.map(({ date }) => date),
      today,
    );
    if (current < days) return current;
  }
}
