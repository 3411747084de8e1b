import { setImmediate as nextTurn } from "node:timers/promises";
import type { z } from "zod";
import { WEAKNESS_HISTORY } from "~/engine/weakness/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import type { ImportedResult, ImportSource } from "../records";
import { importedCountSchema, importedSpeedsSchema } from "../schema";
import { type CsvRow, unguarded } from "./csv";
import {
  checkBounds,
  type ImportProgress,
  parseNumber,
  parseObject,
  ROWS_AT_ONCE,
  toTime,
  UnreadableFile,
} from "./read-rows";

export const EXPORT_FORMAT = "typing-mentor";
export const EXPORT_VERSION = 1;

/** Times are ISO 8601 in UTC; …Ms is milliseconds. */
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

export function exportedResult(row: unknown, now: number): ImportedResult {
  // Not replayed, whatever its source was when it was exported.
  return checkBounds({ source: "export" satisfies ImportSource, ...parseObject(row) }, now);
}

export function isExportHeader(columns: readonly string[]): boolean {
  return ["id", "name", "started", "wpm", "elapsedMs"].every(column => columns.includes(column));
}

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

/** By the header's names; missing fields at the end are absent. */
export function byColumn(columns: readonly string[], { fields }: CsvRow): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const field = fields[index];
      return field === undefined ? [] : [[column, field]];
    }),
  );
}

const latestSpeeds = importedSpeedsSchema.transform(values => values.slice(-WEAKNESS_HISTORY));

/** Group and item, or expected and typed character, each with its value. */
export type NestedEntries = AsyncGenerator<[outer: string, inner: string, value: unknown]>;

/** There are some ten thousand items, and pairs of characters. */
const MAX_ENTRIES = 40_000;

/**
 * Weakness lists and confusions with readable values; the records check the names.
 *
 * @throws UnreadableFile
 */
export async function exportedProgress(file: {
  readonly weakness: NestedEntries;
  readonly confusions: NestedEntries;
}): Promise<ImportProgress> {
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
    // A name that every object has.
    if (outer === "__proto__" || inner === "__proto__") continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) yield [outer, inner, parsed.data];
  }
}
