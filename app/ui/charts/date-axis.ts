import type { Axis } from "./scale";

const DAY = 86_400_000;

/** Days between ticks that people count in: days, weeks, fortnights. */
const ROUND_DAYS = [1, 2, 7, 14] as const;
/** Months between ticks, up to years. */
const ROUND_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120] as const;
const DAYS_IN_MONTH = 30.44;

// Not left to `Intl`: the abbreviations of servers and browsers differ, and the page is drawn by both.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** The number of a calendar day, counted from 1970: calendar days have no summer time. `date` is `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** `YYYY-MM-DD` of a day's number. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** "Nov" */
export function monthLabel(day: number): string {
  return MONTHS[new Date(day * DAY).getUTCMonth()] ?? "";
}

/** "12 Nov 2026" */
export function dayLabel(day: number): string {
  const date = new Date(day * DAY);
  return `${date.getUTCDate()} ${monthLabel(day)} ${date.getUTCFullYear()}`;
}

/** Ticks on an axis: as many as a phone has room for. */
const TICKS = 5;
const MAX_STEP_DAYS = 14;

/** As it stands on an axis: "12 Nov"; "Nov" where it counts in months, and then "2027" for the January of a year. */
export function tickLabel(day: number, { min, max }: Axis): string {
  const date = new Date(day * DAY);
  const month = monthLabel(day);
  if (!countsInMonths(max - min)) return `${date.getUTCDate()} ${month}`;
  return date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : month;
}

/** An axis of days' numbers, with ticks at whole days or weeks counted back from its end, or where months begin. */
export function dateAxis(from: number, to: number): Axis {
  return { min: from, max: to, ticks: countsInMonths(to - from) ? monthTicks(from, to) : dayTicks(from, to) };
}

function countsInMonths(days: number): boolean {
  return days > TICKS * MAX_STEP_DAYS;
}

function dayTicks(from: number, to: number): number[] {
  const step = ROUND_DAYS.find(days => days >= (to - from) / TICKS) ?? MAX_STEP_DAYS;
  const ticks: number[] = [];
  for (let day = to; day >= from; day -= step) ticks.unshift(day);
  return ticks;
}

function monthTicks(from: number, to: number): number[] {
  const step = ROUND_MONTHS.find(months => months >= (to - from) / DAYS_IN_MONTH / TICKS) ?? 120;
  const first = new Date(from * DAY);
  const ticks: number[] = [];
  // Counted from the year 0, so that the steps fall on January, and on the same months of every year.
  let month = Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth()) / step) * step;
  for (; ; month += step) {
    const day = Date.UTC(Math.floor(month / 12), month % 12) / DAY;
    if (day > to) return ticks;
    if (day >= from) ticks.push(day);
  }
}
