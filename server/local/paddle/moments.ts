/** `2026-11-21T10:00:00.123456Z`: how Paddle writes a moment. @param at microseconds since 1970 */
export function formatMoment(at: number): string {
  const whole = new Date(Math.floor(at / 1_000)).toISOString().slice(0, -1);
  return `${whole}${String(at % 1_000).padStart(3, "0")}Z`;
}

/** ms since 1970. */
export const toMs = (moment: string): number => Date.parse(moment);

/**
 * The end of the period that `after` falls in, when periods of so many months have been counted since `anchor`. What
 * began on the 31st ends on the last day of shorter months, and on the 31st again of longer ones. All in ms since 1970.
 */
export function periodEnd(anchor: number, months: number, after: number): number {
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, months * count);
    if (end > after) return end;
  }
}

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
