import { HOUR } from "~/domain/durations";

/** With an hour of summer time, and one to spare. */
const MAX_DAY_MS = 26 * HOUR;

/** Names come from browsers, in any letter case. */
const MAX_FORMATS = 1_000;
const formats = new Map<string, Intl.DateTimeFormat | null>();

function getFormat(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const made = newFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  // Offsets such as "+05:30" are not zone names: they have no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function isTimeZone(name: unknown): name is string {
  return typeof name === "string" && getFormat(name) !== null;
}

/** `YYYY-MM-DD` in `timeZone`. @param ms since 1970 @throws RangeError if there is no such zone */
export function toDayKey(ms: number, timeZone: string): string {
  const format = getFormat(timeZone);
  if (format === null) throw new RangeError("There is no such time zone.");
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(ms)) parts[type] = value;
  return `${(parts.year ?? "").padStart(4, "0")}-${parts.month}-${parts.day}`;
}

/** The last millisecond of the day in `timeZone`. @param ms since 1970 @throws RangeError if there is no such zone */
export function getDayEnd(ms: number, timeZone: string): number {
  const day = toDayKey(ms, timeZone);
  let [last, next] = [ms, ms + MAX_DAY_MS];
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (toDayKey(middle, timeZone) === day) last = middle;
    else next = middle;
  }
  return last;
}
