import type { z } from "zod";
import type { Confusions } from "~/engine/confusions";
import { type ItemSpeeds, WEAKNESS_HISTORY } from "~/engine/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness-groups";
import type { ImportedResult, ImportSource } from "../records/records";
import { importedCountSchema, importedSpeedsSchema } from "../records/schema";
import { type CsvRow, unguarded } from "./csv";
import type { Progress } from "./reading";
import { numberOf, objectOf, plausible, timeOf } from "./row";

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
  return plausible({ source: "export" satisfies ImportSource, ...objectOf(row) }, now);
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
      started: timeOf(row.started),
      finished: timeOf(row.finished),
      wpm: numberOf(row.wpm, "speed"),
      rawWpm: numberOf(row.rawWpm, "raw speed"),
      accuracy: numberOf(row.accuracy, "accuracy"),
      elapsed: numberOf(row.elapsedMs, "time"),
      duration: numberOf(row.durationMs, "duration"),
      characters: numberOf(row.characters, "number of characters"),
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

/**
 * The weakness lists and confusions of an export, as far as they are lists of speeds and counts; whether there are such
 * items is for the records to say.
 */
export function exportedProgress(file: {
  readonly weakness?: unknown;
  readonly confusions?: unknown;
}): Progress {
  const groups = new Map(entriesOf(file.weakness));
  const weakness: Partial<Record<WeaknessGroup, ItemSpeeds>> = {};
  for (const group of WEAKNESS_GROUPS) {
    const items = parsedEntries(groups.get(group), latestSpeeds);
    if (items.length > 0) weakness[group] = Object.assign(Object.create(null), Object.fromEntries(items));
  }
  const confusions: Confusions = {};
  for (const [expected, instead] of entriesOf(file.confusions)) {
    const counts = parsedEntries(instead, importedCountSchema);
    if (counts.length > 0) confusions[expected] = Object.fromEntries(counts);
  }
  return { weakness, confusions };
}

function parsedEntries<T>(value: unknown, schema: z.ZodType<T>): [string, T][] {
  return entriesOf(value).flatMap(([name, one]) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [[name, parsed.data] as [string, T]] : [];
  });
}

/** None of what is no object. A name that every object has of its own accord is no item's. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([name]) => name !== "__proto__");
}
