import { z } from "zod";

const RFC_3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
const FRACTION_DIGITS = 9;

/**
 * A point in time, in UTC and with nine decimals: `2026-03-01T12:00:00.123456000Z`. Of two, the later one is the greater
 * string. Paddle's times have microseconds, which numbers of ms would lose, and events follow each other that fast.
 */
export type Moment = string;

/** ms since 1970, whole. */
export function toMs(moment: Moment): number {
  return Date.parse(`${moment.slice(0, 23)}Z`);
}

/** Any time of RFC 3339, as a Moment. */
export const momentSchema = z.string().transform((text, context): Moment => {
  const [, seconds, fraction = "", zone] = RFC_3339.exec(text) ?? [];
  const ms = Date.parse(`${seconds}${zone}`);
  if (seconds === undefined || Number.isNaN(ms)) {
    context.addIssue({ code: "custom", message: "must be a time of RFC 3339" });
    return z.NEVER;
  }
  return `${new Date(ms).toISOString().slice(0, 19)}.${fraction.padEnd(FRACTION_DIGITS, "0")}Z`;
});

/** Any time of RFC 3339, as ms since 1970. */
export const timeSchema = momentSchema.transform(toMs);
