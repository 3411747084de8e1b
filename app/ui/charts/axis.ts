import { DAY } from "~/domain/durations";

export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const ROUND_STEPS = [1, 2, 5, 10] as const;

const ROUND_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600] as const;

/** At most about `count` steps of 1, 2 or 5 times a power of ten; the ends lie on ticks. An empty range gets a step of one. */
export function createRoundAxis(from: number, to: number, count: number): Axis {
  const rough = (to - from) / count;
  const power = rough > 0 ? 10 ** Math.floor(Math.log10(rough)) : 1;
  // The margin keeps a range that fits exactly from taking the next step for a rounding error.
  const step = power * (ROUND_STEPS.find(round => round * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => roundNoise((first + i) * step));
  return { min: roundNoise(first * step), max: roundNoise(last * step), ticks };
}

/** Ticks at whole seconds or minutes, at most about `count` steps. The axis ends at `ms` itself. */
export function createTimeAxis(ms: number, count: number): Axis {
  const rough = ms / 1000 / count;
  const step = 1000 * (ROUND_SECONDS.find(seconds => seconds >= rough) ?? Math.ceil(rough / 3600) * 3600);
  const ticks = Array.from({ length: Math.floor(ms / step) + 1 }, (_, i) => i * step);
  return { min: 0, max: Math.max(ms, 1), ticks };
}

export function getShare({ min, max }: Axis, value: number): number {
  return max === min ? 0.5 : (value - min) / (max - min);
}

function roundNoise(value: number): number {
  return Number(value.toPrecision(12));
}

const ROUND_DAYS = [1, 2, 7, 14] as const;
const ROUND_MONTHS = [1, 2, 3, 6, 12, 24, 60, 120] as const;
const DAYS_IN_MONTH = 30.44;

// Server and browser may abbreviate months differently.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Days since 1970: calendar days have no summer time. @param date `YYYY-MM-DD` */
export function toDayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

export function fromDayNumber(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** "Nov" */
export function formatMonth(day: number): string {
  return MONTHS[new Date(day * DAY).getUTCMonth()] ?? "";
}

/** "12 Nov 2026" */
export function formatDay(day: number): string {
  const date = new Date(day * DAY);
  return `${date.getUTCDate()} ${formatMonth(day)} ${date.getUTCFullYear()}`;
}

const TICKS = 5;
const MAX_STEP_DAYS = 14;

/** "12 Nov"; "Nov" on an axis of months, and "2027" for a January. */
export function formatTick(day: number, { min, max }: Axis): string {
  const date = new Date(day * DAY);
  const month = formatMonth(day);
  if (!countsInMonths(max - min)) return `${date.getUTCDate()} ${month}`;
  return date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : month;
}

/** Ticks at whole days or weeks counted back from the end, or where months begin. */
export function createDateAxis(from: number, to: number): Axis {
  return {
    min: from,
    max: to,
    ticks: countsInMonths(to - from) ? listMonthTicks(from, to) : listDayTicks(from, to),
  };
}

function countsInMonths(days: number): boolean {
  return days > TICKS * MAX_STEP_DAYS;
}

function listDayTicks(from: number, to: number): number[] {
  const step = ROUND_DAYS.find(days => days >= (to - from) / TICKS) ?? MAX_STEP_DAYS;
  const ticks: number[] = [];
  for (let day = to; day >= from; day -= step) ticks.unshift(day);
  return ticks;
}

function listMonthTicks(from: number, to: number): number[] {
  const step = ROUND_MONTHS.find(months => months >= (to - from) / DAYS_IN_MONTH / TICKS) ?? 120;
  const first = new Date(from * DAY);
  const ticks: number[] = [];
  // Counted from the year 0: steps fall on the same months of every year.
  let month = Math.ceil((first.getUTCFullYear() * 12 + first.getUTCMonth()) / step) * step;
  for (; ; month += step) {
    const day = Date.UTC(Math.floor(month / 12), month % 12) / DAY;
    if (day > to) return ticks;
    if (day >= from) ticks.push(day);
  }
}
