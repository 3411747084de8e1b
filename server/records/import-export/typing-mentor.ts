import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { WEAKNESS_HISTORY } from "~/engine/weakness/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import type { ImportedResult, ImportSource } from "../records";
import { importedCountSchema, importedSpeedsSchema } from "../schema";
import { type CsvRow, unguarded } from "./csv";
import {
  type Progress,
  parseNumber,
  parseObject,
  plausible,
  ROWS_AT_ONCE,
  toTime,
  UnreadableFile,
} from "./reading";

export const EXPORT_FORMAT = "typing-mentor";
export const EXPORT_VERSION = 1;

/** Of our CSV, in its order. Times are ISO 8601 in UTC, what ends in Ms is milliseconds. */
export const COLUMNS = [
  "id",
  "name",
  "started",
  "finished",
  "wpm",
  "rawWpm",
  "accuracy",
  "elapsedMs",
  "durationMs",
  "characters",
  "source",
] as const;

/** A result of our own export. @throws UnreadableRow */
export function exportedResult(row: unknown, now: number): ImportedResult {
  // The learner's word, whatever it was when it was exported: nobody here has replayed it.
  return plausible({ source: "export" satisfies ImportSource, ...parseObject(row) }, now);
}

export function isExportHeader(columns: readonly string[]): boolean {
  return ["id", "name", "started", "wpm", "elapsedMs"].every(column => columns.includes(column));
}

/** The same from a row of our CSV. @throws UnreadableRow */
export function exportedCsvResult(row: Readonly<Record<string, string>>, now: number): ImportedResult {
  return exportedResult(
    {
      id: unguarded(row.id ?? ""),
      name: unguarded(row.name ?? ""),
      started: toTime(row.started),
      finished: toTime(row.finished),
      wpm: parseNumber(row.wpm, "speed"),
      rawWpm: parseNumber(row.rawWpm, "raw speed"),
      accuracy: parseNumber(row.accuracy, "accuracy"),
      elapsed: parseNumber(row.elapsedMs, "time"),
      duration: parseNumber(row.durationMs, "duration"),
      characters: parseNumber(row.characters, "number of characters"),
      ...(row.source ? { source: unguarded(row.source) } : {}),
    },
    now,
  );
}

/** A CSV row as an object by the header's names; what it lacks at its end is absent. */
export function byColumn(columns: readonly string[], { fields }: CsvRow): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const field = fields[index];
      return field === undefined ? [] : [[column, field]];
    }),
  );
}

const latestSpeeds = importedSpeedsSchema.transform(values => values.slice(-WEAKNESS_HISTORY));

/** Group and item, or expected and typed character, with what the file says of them. */
export type NestedEntries = AsyncGenerator<[outer: string, inner: string, value: unknown]>;

/** Items and confusions of a file: there are some ten thousand items, and pairs of characters. */
const MAX_ENTRIES = 40_000;

/**
 * The weakness lists and confusions of an export, as far as they are lists of speeds and counts; whether there are such
 * items is for the records to say.
 *
 * @throws UnreadableFile
 */
export async function exportedProgress(file: {
  readonly weakness: NestedEntries;
  readonly confusions: NestedEntries;
}): Promise<Progress> {
  const weakness: Partial<Record<WeaknessGroup, Record<string, number[]>>> = {};
  for await (const [name, item, speeds] of parsedEntries(file.weakness, latestSpeeds)) {
    const group = WEAKNESS_GROUPS.find(one => one === name);
    if (group === undefined) continue;
    weakness[group] ??= Object.create(null) as Record<string, number[]>;
    weakness[group][item] = speeds;
  }
  const confusions: Record<string, Record<string, number>> = {};
  for await (const [expected, typed, count] of parsedEntries(file.confusions, importedCountSchema)) {
    confusions[expected] ??= {};
    confusions[expected][typed] = count;
  }
  return { weakness, confusions };
}

async function* parsedEntries<T>(
  entries: NestedEntries,
  schema: z.ZodType<T>,
): AsyncGenerator<[outer: string, inner: string, value: T]> {
  let count = 0;
  for await (const [outer, inner, value] of entries) {
    if (++count > MAX_ENTRIES) throw new UnreadableFile("This export has too many items.");
    if (count % ROWS_AT_ONCE === 0) await nextTurn();
    // A name that every object has of its own accord is no item's.
    if (outer === "__proto__" || inner === "__proto__") continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) yield [outer, inner, parsed.data];
  }
}
