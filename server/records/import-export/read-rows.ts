import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { MINUTE } from "~/domain/durations";
import type { Confusions } from "~/engine/weakness/confusions";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { ImportedResult } from "../records";
import { importedResultSchema, MAX_WPM } from "../schema";

export const MAX_ROWS = 50_000;
/** Maximum of unread rows in the report. */
const MAX_NAMED = 5;

const FORMATS = ["typing-mentor", "keybr", "monkeytype"] as const;
type Format = (typeof FORMATS)[number];

interface UnreadRow {
  /** Such as "line 12". */
  readonly place: string;
  /** Half a sentence: "the speed is above 600 wpm". */
  readonly reason: string;
}

/** `results`, `repeated` and `unread` together are all rows. */
export interface ParsedImport {
  readonly format: Format;
  readonly results: readonly ImportedResult[];
  readonly repeated: number;
  readonly unread: { readonly count: number; readonly first: readonly UnreadRow[] };
  /** Only in our JSON export. */
  readonly progress: ImportProgress | null;
}

export interface ImportProgress {
  readonly weakness: StoredWeakness;
  readonly confusions: Confusions;
}

/** `reason` is a sentence for the learner. */
export class UnreadableFile extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = "UnreadableFile";
  }
}

/** Caught per row, so that the others can be read. */
export class UnreadableRow extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = "UnreadableRow";
  }
}

/** If none of these is a result, the rest is not read. */
const MAX_UNREAD_AT_FIRST = 2_000;

/** Rows per step, a few ms, so that other requests aren't blocked. */
export const ROWS_AT_ONCE = 100;

/** @throws UnreadableFile when there are too many rows, or no results */
export async function readRows<Row>(
  format: Format,
  rows: AsyncIterable<{ readonly place: string; readonly row: Row }>,
  toResult: (row: Row) => ImportedResult,
): Promise<ParsedImport> {
  const results = new Map<string, ImportedResult>();
  const first: UnreadRow[] = [];
  let read = 0;
  let unread = 0;
  for await (const { place, row } of rows) {
    if (++read % ROWS_AT_ONCE === 0) await nextTurn();
    if (read > MAX_ROWS) {
      throw new UnreadableFile(
        `The file has more than ${MAX_ROWS.toLocaleString("en-IE")} results. Please split it, and import each part.`,
      );
    }
    try {
      const result = toResult(row);
      if (!results.has(result.id)) results.set(result.id, result);
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      unread++;
      if (unread === MAX_UNREAD_AT_FIRST && results.size === 0) {
        const rows = MAX_UNREAD_AT_FIRST.toLocaleString("en-IE");
        const { place: where, reason } = first[0] ?? { place, reason: error.reason };
        throw new UnreadableFile(`The first ${rows} rows aren't results. For example, ${where}: ${reason}.`);
      }
      if (first.length < MAX_NAMED) first.push({ place, reason: error.reason });
    }
  }
  if (read === 0) throw new UnreadableFile("There are no results in this file.");
  return {
    format,
    results: [...results.values()],
    repeated: read - unread - results.size,
    unread: { count: unread, first },
    progress: null,
  };
}

/** ms that the exporting clock may be ahead. */
const CLOCK_LEEWAY_MS = 5 * MINUTE;

/** Holds a result to the bounds of every import. @param now ms since 1970 @throws UnreadableRow */
export function checkBounds(result: unknown, now: number): ImportedResult {
  const parsed = importedResultSchema.safeParse(result);
  if (!parsed.success) throw new UnreadableRow(describeReason(parsed.error.issues[0]));
  if (parsed.data.finished > now + CLOCK_LEEWAY_MS) throw new UnreadableRow("its date is in the future");
  return parsed.data;
}

const TOO_FAST = `its speed is above ${MAX_WPM} wpm`;
const TOO_SLOW = "its speed is below nothing";
const NO_LENGTH = "its time is nothing, or longer than a day";
const NO_SHARE = "its accuracy is not between 0 and 100%";
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

/** A hash of start, source and content, so that a repeated import has the same ids. */
export function importedId(started: number, source: "kb" | "mt", content: readonly unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 20);
  return `${started}-${source}${hash}`;
}

/** @throws UnreadableRow */
export function parseNumber(value: unknown, what: string): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    throw new UnreadableRow(
      value === undefined || value === "" ? `it has no ${what}` : `its ${what} is no number`,
    );
  }
  return number;
}

/** ms since 1970, from a number, digits, or an ISO date with time. @throws UnreadableRow */
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

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
