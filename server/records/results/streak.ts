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
