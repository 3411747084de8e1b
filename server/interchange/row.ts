import { createHash } from "node:crypto";
import type { ImportedResult } from "../records/records";
import { UnreadableRow } from "./reading";

/** ms since 1970, in September 2001: since then ids sort by the time that they begin with. */
const EARLIEST = 1_000_000_000_000;
/** Nobody has typed faster. */
const FASTEST_WPM = 600;
const LONGEST_MS = 24 * 60 * 60 * 1000;
const MOST_CHARACTERS = 1_000_000;
/** ms by which another clock may be ahead of ours. */
const CLOCK_LEEWAY = 5 * 60 * 1000;

/**
 * Holds a result to the bounds that every import has to keep, whatever wrote it.
 * @param now ms since 1970
 * @throws UnreadableRow
 */
export function plausible(result: ImportedResult, now: number): ImportedResult {
  const { started, finished, wpm, rawWpm, accuracy, elapsed, characters } = result;
  if (started < EARLIEST) throw new UnreadableRow("its date is before September 2001");
  if (finished > now + CLOCK_LEEWAY) throw new UnreadableRow("its date is in the future");
  if (finished < started) throw new UnreadableRow("it ends before it begins");
  if (elapsed < 1 || elapsed > LONGEST_MS)
    throw new UnreadableRow("its time is nothing, or longer than a day");
  if (Math.max(wpm, rawWpm) > FASTEST_WPM) throw new UnreadableRow(`its speed is above ${FASTEST_WPM} wpm`);
  if (Math.min(wpm, rawWpm) < 0) throw new UnreadableRow("its speed is below nothing");
  if (accuracy < 0 || accuracy > 100) throw new UnreadableRow("its accuracy is not between 0 and 100%");
  if (characters < 0 || characters > MOST_CHARACTERS) throw new UnreadableRow("it has too many characters");
  return result;
}

/** The id of a result that has none of ours: the same for the same start, source and content, and for no other. */
export function importedId(started: number, source: "kb" | "mt", content: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 20);
  return `${started}-${source}${hash}`;
}

/** A finite number, also one written as text. @throws UnreadableRow */
export function numberOf(value: unknown, what: string): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    throw new UnreadableRow(
      value === undefined || value === "" ? `it has no ${what}` : `its ${what} is no number`,
    );
  }
  return number;
}

/** ms since 1970 of a number, of digits, or of an ISO date with its time. @throws UnreadableRow */
export function timeOf(value: unknown): number {
  const ms =
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)
      ? Date.parse(value)
      : numberOf(value, "date");
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) throw new UnreadableRow("its date is none");
  return Math.round(ms);
}

/** @throws UnreadableRow */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UnreadableRow("it is no result");
  }
  return value as Readonly<Record<string, unknown>>;
}

/** Percent as results have it: one decimal. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
