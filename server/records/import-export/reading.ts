import { setImmediate as nextTurn } from "node:timers/promises";
import type { Confusions } from "~/engine/weakness/confusions";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { ImportedResult } from "../records";

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
