import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ImportedResult } from "../records";
import { importedResultSchema, MAX_WPM } from "../schema";
import { UnreadableRow } from "./reading";

/** ms by which another clock may be ahead of ours. */
const CLOCK_LEEWAY = 5 * 60 * 1000;

/**
 * Holds a result to the bounds that the records have for every import, whatever wrote it.
 * @param now ms since 1970
 * @throws UnreadableRow
 */
export function plausible(result: unknown, now: number): ImportedResult {
  const parsed = importedResultSchema.safeParse(result);
  if (!parsed.success) throw new UnreadableRow(describeReason(parsed.error.issues[0]));
  if (parsed.data.finished > now + CLOCK_LEEWAY) throw new UnreadableRow("its date is in the future");
  return parsed.data;
}

const TOO_FAST = `its speed is above ${MAX_WPM} wpm`;
const TOO_SLOW = "its speed is below nothing";
const NO_LENGTH = "its time is nothing, or longer than a day";
const NO_SHARE = "its accuracy is not between 0 and 100%";
/** Of what is out of bounds, by field and by the end at which it is. */
const OUT_OF_BOUNDS: Readonly<Record<string, string>> = {
  "started too_small": "its date is before September 2001",
  "started too_big": "its date is in the future",
  "finished custom": "it ends before it begins",
  "elapsed too_small": NO_LENGTH,
  "elapsed too_big": NO_LENGTH,
  "wpm too_small": TOO_SLOW,
  "wpm too_big": TOO_FAST,
  "rawWpm too_small": TOO_SLOW,
  "rawWpm too_big": TOO_FAST,
  "accuracy too_small": NO_SHARE,
  "accuracy too_big": NO_SHARE,
  "characters too_big": "it has too many characters",
};

function describeReason(issue: z.core.$ZodIssue | undefined): string {
  const field = String(issue?.path[0]);
  return OUT_OF_BOUNDS[`${field} ${issue?.code}`] ?? `its ${field} cannot be read`;
}

/** The id of a result that has none of ours: the same for the same start, source and content, and for no other. */
export function importedId(started: number, source: "kb" | "mt", content: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 20);
  return `${started}-${source}${hash}`;
}

/** A finite number, also one written as text. @throws UnreadableRow */
export function parseNumber(value: unknown, what: string): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    throw new UnreadableRow(
      value === undefined || value === "" ? `it has no ${what}` : `its ${what} is no number`,
    );
  }
  return number;
}

/** ms since 1970 of a number, of digits, or of an ISO date with its time. @throws UnreadableRow */
export function toTime(value: unknown): number {
  const ms =
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)
      ? Date.parse(value)
      : parseNumber(value, "date");
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) throw new UnreadableRow("its date is none");
  return Math.round(ms);
}

/** @throws UnreadableRow */
export function parseObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UnreadableRow("it is no result");
  }
  return value as Readonly<Record<string, unknown>>;
}

/** Percent as results have it: one decimal. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
