import type { ImportedResult } from "../records";
import {
  checkBounds,
  importedId,
  oneDecimal,
  parseNumber,
  parseObject,
  toTime,
  UnreadableRow,
} from "./read-rows";

export function isKeybrRow(row: Readonly<Record<string, unknown>>): boolean {
  return "timeStamp" in row && "length" in row && "time" in row && "errors" in row;
}

/**
 * keybr's `typing-data.json`: `{ layout, textType, timeStamp, length, time, errors, speed, histogram }`. `timeStamp` is the end in
 * ISO 8601, UTC; `time` is ms; `errors` counts characters that were mistyped at least once. There is no id.
 *
 * @throws UnreadableRow
 */
export function keybrResult(row: unknown, now: number): ImportedResult {
  const { layout, textType, timeStamp, length, time, errors } = parseObject(row);
  const finished = toTime(timeStamp);
  const elapsed = Math.round(parseNumber(time, "time"));
  const characters = Math.round(parseNumber(length, "length"));
  const mistyped = parseNumber(errors, "number of errors");
  if (characters < 1) throw new UnreadableRow("nothing was typed in it");
  if (elapsed < 1) throw new UnreadableRow("its time is nothing");
  if (mistyped < 0 || mistyped > characters) throw new UnreadableRow("it has more errors than characters");
  const started = finished - elapsed;
  const wpm = Math.round(characters / 5 / (elapsed / 60_000));
  const content = [layout ?? null, textType ?? null, finished, characters, elapsed, mistyped];
  return checkBounds(
    {
      id: importedId(started, "kb", content),
      name: "KEYBR",
      source: "keybr",
      duration: elapsed,
      started,
      finished,
      wpm,
      // keybr waits for the right key: all that stands at the end is right.
      rawWpm: wpm,
      accuracy: oneDecimal(((characters - mistyped) / characters) * 100),
      elapsed,
      characters,
    },
    now,
  );
}

/** At least, in the CSV's header and the API's results. */
const COLUMNS = ["wpm", "acc", "timestamp", "testDuration"] as const;

export function isMonkeytypeHeader(columns: readonly string[]): boolean {
  return COLUMNS.every(column => columns.includes(column));
}

export function isMonkeytypeRow(row: Readonly<Record<string, unknown>>): boolean {
  return isMonkeytypeHeader(Object.keys(row));
}

/**
 * Monkeytype's `results.csv` and API: `testDuration` in seconds; `timestamp` the end in ms; `charStats` the correct, incorrect,
 * extra and missed characters, in CSV joined by `;` (in older files by `,`); `_id` the result's id there.
 *
 * @throws UnreadableRow
 */
export function monkeytypeResult(row: unknown, now: number): ImportedResult {
  const { _id, wpm, rawWpm, acc, charStats, testDuration, timestamp, mode, mode2 } = parseObject(row);
  const finished = toTime(timestamp);
  const elapsed = Math.round(parseNumber(testDuration, "duration") * 1_000);
  const speed = parseNumber(wpm, "speed");
  // The oldest results lack it.
  const rawSpeed = rawWpm === undefined || rawWpm === "" ? speed : parseNumber(rawWpm, "raw speed");
  const accuracy = parseNumber(acc, "accuracy");
  if (elapsed < 1) throw new UnreadableRow("its duration is nothing");
  const started = finished - elapsed;
  const content =
    typeof _id === "string" && _id !== ""
      ? [_id]
      : [mode, mode2, finished, elapsed, speed, accuracy].map(String);
  return checkBounds(
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

/** Correct, incorrect and extra ones; null if not told. */
function typedCharacters(charStats: unknown): number | null {
  const parts = typeof charStats === "string" ? charStats.split(/[;,]/).map(Number) : charStats;
  if (!Array.isArray(parts) || parts.length < 3) return null;
  const typed = parts.slice(0, 3);
  if (!typed.every(part => typeof part === "number" && Number.isInteger(part) && part >= 0)) return null;
  return typed.reduce((sum: number, part: number) => sum + part, 0);
}
