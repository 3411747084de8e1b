import { DAY } from "~/domain/durations";
import type { Records } from "../records";

interface Streak {
  /** Up to today, or to yesterday while today may still be added. */
  readonly current: number;
  readonly longest: number;
}

/** A missed day is forgiven if none of the six days before it was. */
const FREE_DAY_EVERY = 7;

/**
 * Days with practice, of which one in seven may be missed.
 *
 * @param dates `YYYY-MM-DD`, in any order
 * @param today where the learner is; a traveller may already have typed "tomorrow"
 */
export function daysInARow(dates: readonly string[], today: string): Streak {
  const now = dayNumber(today);
  const days = [...new Set(dates.map(dayNumber))].filter(day => day <= now + 1).sort((a, b) => a - b);
  let run = 0;
  let longest = 0;
  let previous = Number.NaN;
  let missed = Number.NEGATIVE_INFINITY;
  const canMiss = (day: number) => day - missed >= FREE_DAY_EVERY;
  for (const day of days) {
    const isFree = day === previous + 2 && canMiss(day - 1);
    if (day === previous + 1 || isFree) run += 1;
    else [run, missed] = [1, Number.NEGATIVE_INFINITY];
    if (isFree) missed = day - 1;
    longest = Math.max(longest, run);
    previous = day;
  }
  const goesOn = previous >= now - 1 || (previous === now - 2 && canMiss(now - 1));
  return { current: goesOn ? run : 0, longest };
}

/** Calendar days have no daylight saving time. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** Days that are read first; while the streak fills them, four times as many are read. */
const FIRST_LOOK = 30;

/** The current streak up to `today`, and the ms of today. Its cost depends on the streak's length, not on the history. */
export async function readHabit(records: Pick<Records, "days">, learnerId: string, today: string) {
  for (let days = FIRST_LOOK; ; days *= 4) {
    const since = new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
    const read = await records.days(learnerId, { since });
    const { current } = daysInARow(
      read.map(({ date }) => date),
      today,
    );
    // Of the days that were read, one in seven may have been missed.
    if (current < days * (1 - 2 / FREE_DAY_EVERY)) {
      return { daysInARow: current, elapsedToday: read.find(({ date }) => date === today)?.elapsed ?? 0 };
    }
  }
}
