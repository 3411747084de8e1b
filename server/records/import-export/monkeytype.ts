import type { ImportedResult } from "../records";
import { UnreadableRow } from "./reading";
import { importedId, oneDecimal, parseNumber, parseObject, plausible, toTime } from "./row";

/** What a header of Monkeytype's CSV, and each result of its API, has at least. */
const COLUMNS = ["wpm", "acc", "timestamp", "testDuration"] as const;

export function isMonkeytypeHeader(columns: readonly string[]): boolean {
  return COLUMNS.every(column => columns.includes(column));
}

export function isMonkeytypeRow(row: Readonly<Record<string, unknown>>): boolean {
  return isMonkeytypeHeader(Object.keys(row));
}

/**
 * As Monkeytype writes it, in the `results.csv` of its account page and in the answers of its API: `wpm`, `rawWpm` and
 * `acc` with two decimals; `testDuration` in seconds; `timestamp` the end of the test, in ms and whole seconds;
 * `charStats` the correct, incorrect, extra and missed characters, in CSV joined by `;` (in older files by `,`, whose
 * fields are parted by `|`); `_id` the result's id there.
 *
 * @throws UnreadableRow
 */
export function monkeytypeResult(row: unknown, now: number): ImportedResult {
  const { _id, wpm, rawWpm, acc, charStats, testDuration, timestamp, mode, mode2 } = parseObject(row);
  const finished = toTime(timestamp);
  const elapsed = Math.round(parseNumber(testDuration, "duration") * 1_000);
  const speed = parseNumber(wpm, "speed");
  // The oldest results have none.
  const rawSpeed = rawWpm === undefined || rawWpm === "" ? speed : parseNumber(rawWpm, "raw speed");
  const accuracy = parseNumber(acc, "accuracy");
  if (elapsed < 1) throw new UnreadableRow("its duration is nothing");
  const started = finished - elapsed;
  const content =
    typeof _id === "string" && _id !== ""
      ? [_id]
      : [mode, mode2, finished, elapsed, speed, accuracy].map(String);
  return plausible(
    {
      id: importedId(started, "mt", content),
      name: "MONKEYTYPE",
      source: "monkeytype",
      duration: elapsed,
      started,
      finished,
      wpm: Math.round(speed),
      rawWpm: Math.round(rawSpeed),
      accuracy: oneDecimal(accuracy),
      elapsed,
      characters: typedCharacters(charStats) ?? Math.round((rawSpeed * 5 * elapsed) / 60_000),
    },
    now,
  );
}

/** The correct, the incorrect and the extra ones; null where the row does not tell. */
function typedCharacters(charStats: unknown): number | null {
  const parts = typeof charStats === "string" ? charStats.split(/[;,]/).map(Number) : charStats;
  if (!Array.isArray(parts) || parts.length < 3) return null;
  const typed = parts.slice(0, 3);
  if (!typed.every(part => typeof part === "number" && Number.isInteger(part) && part >= 0)) return null;
  return typed.reduce((sum: number, part: number) => sum + part, 0);
}
