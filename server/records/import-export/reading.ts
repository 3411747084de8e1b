import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import type { Confusions } from "~/engine/weakness/confusions";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { ImportedResult } from "../records";
import { importedResultSchema, MAX_WPM } from "../schema";

/** Rows of a file; more must be split. */
export const MAX_ROWS = 50_000;
/** Of the rows that cannot be read, those that are named. */
export const MAX_NAMED = 5;

export const FORMATS = ["typing-mentor", "keybr", "monkeytype"] as const;
export type Format = (typeof FORMATS)[number];

/** A row that is no result. */
export interface UnreadRow {
  /** Where it stands, such as "line 12" or "result 12". */
  readonly place: string;
  /** Why, as half a sentence: "the speed is above 600 wpm". */
  readonly reason: string;
}

/** What a file holds. Its results, its repeated and its unread rows together are all the rows that it has. */
export interface Reading {
  readonly format: Format;
  /** Each once, in the file's order. */
  readonly results: readonly ImportedResult[];
  /** Rows that say what another row of the file has said. */
  readonly repeated: number;
  /** Rows that are no results: how many, and the first few of them. */
  readonly unread: { readonly count: number; readonly first: readonly UnreadRow[] };
  /** Only our own export as JSON has it. */
  readonly progress: Progress | null;
}

export interface Progress {
  readonly weakness: StoredWeakness;
  readonly confusions: Confusions;
}

/** Nothing of the file can be read. `reason` is a sentence for the learner. */
export class UnreadableFile extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = "UnreadableFile";
  }
}

/** A row that cannot be read; caught for each row, so that the others can. */
export class UnreadableRow extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = "UnreadableRow";
  }
}

/** If none of this many rows is a result, the rest isn't read: each bad row costs as much as a good one. */
const MAX_UNREAD_AT_FIRST = 2_000;

/** Rows that are read before others get their turn: some ms. */
export const ROWS_AT_ONCE = 100;

/**
 * Reads rows one by one, and keeps count of those that are no results.
 * @throws UnreadableFile when there are too many rows, or no results
 */
export async function readRows<Row>(
  format: Format,
  rows: AsyncIterable<{ readonly place: string; readonly row: Row }>,
  resultOf: (row: Row) => ImportedResult,
): Promise<Reading> {
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
      const result = resultOf(row);
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
