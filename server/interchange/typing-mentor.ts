import { z } from "zod";
import type { Confusions } from "~/engine/confusions";
import { HISTORY_NAMES } from "~/engine/history-names";
import { type ItemSpeeds, WEAKNESS_HISTORY } from "~/engine/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness-groups";
import type { ImportedResult, ImportSource } from "../records/records";
import { type CsvRow, unguarded } from "./csv";
import { type Progress, UnreadableRow } from "./reading";
import { numberOf, plausible, timeOf } from "./row";

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

const SOURCES = ["keybr", "monkeytype", "export"] as const satisfies readonly ImportSource[];
const milliseconds = z.number().int().nonnegative();
const resultSchema = z
  .object({
    id: z.string().regex(/^\d{1,16}-[a-z0-9]{8,32}$/),
    name: z.enum(HISTORY_NAMES),
    started: milliseconds,
    finished: milliseconds,
    wpm: z.number(),
    rawWpm: z.number(),
    accuracy: z.number(),
    elapsed: milliseconds,
    duration: milliseconds,
    characters: milliseconds,
    // The learner's word, whatever it was when it was exported: nobody here has replayed it.
    source: z.enum(SOURCES).default("export"),
  })
  .refine(({ id, started }) => id.startsWith(`${started}-`), {
    path: ["id"],
  }) satisfies z.ZodType<ImportedResult>;

/** A result of our own export. @throws UnreadableRow */
export function exportedResult(row: unknown, now: number): ImportedResult {
  const parsed = resultSchema.safeParse(row);
  if (parsed.success) return plausible(parsed.data, now);
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  throw new UnreadableRow(field === undefined ? "it is no result" : `its ${String(field)} cannot be read`);
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

const speeds = z
  .array(z.number().int().min(0).max(1_000))
  .min(1)
  .transform(values => values.slice(-WEAKNESS_HISTORY));
const tally = z.number().int().min(1).max(1_000_000_000);

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
    const items = parsedEntries(groups.get(group), speeds);
    if (items.length > 0) weakness[group] = Object.assign(Object.create(null), Object.fromEntries(items));
  }
  const confusions: Confusions = {};
  for (const [expected, instead] of entriesOf(file.confusions)) {
    const counts = parsedEntries(instead, tally);
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
