import type { Records } from "../records";

const DAY = 86_400_000;

export interface Streak {
  /** Days in a row up to today, or up to yesterday as long as today may still be added. */
  readonly current: number;
  readonly longest: number;
}

/**
 * Days in a row on which something was typed.
 *
 * @param dates `YYYY-MM-DD`, in any order
 * @param today where the learner is; a traveller may have typed "tomorrow" already
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

/** Days since 1970: calendar days have no summer time. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** Days that are read at first. A row that fills them is read further back, four times as far each time. */
const FIRST_LOOK = 30;

/**
 * On how many days in a row something was typed, up to `today` (`YYYY-MM-DD`, where the learner is) or
 * the day before. What it costs depends on the row, not on how long the learner has been here.
 */
export async function getCurrentStreak(
  records: Pick<Records, "days">,
  learnerId: string,
  today: string,
): Promise<number> {
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
