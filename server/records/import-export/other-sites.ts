import type { ImportedResult } from "../records";
import {
  importedId,
  oneDecimal,
  parseNumber,
  parseObject,
  plausible,
  toTime,
  UnreadableRow,
} from "./reading";

/** Whether a row of a JSON list is what keybr's "Download data" writes. */
export function isKeybrRow(row: Readonly<Record<string, unknown>>): boolean {
  return "timeStamp" in row && "length" in row && "time" in row && "errors" in row;
}

/**
 * As keybr writes it, in `typing-data.json`: `{ layout, textType, timeStamp, length, time, errors, speed, histogram }`.
 * `timeStamp` is the moment at which the text was finished, ISO 8601 in UTC; `time` is ms; `errors` counts the
 * characters of the text that were mistyped at least once; `speed` is characters a minute, `length ÷ time`, so that
 * it need not be read. There is no id.
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
  return plausible(
    {
      id: importedId(started, "kb", [
        layout ?? null,
        textType ?? null,
        finished,
        characters,
        elapsed,
        mistyped,
      ]),
      name: "KEYBR",
      source: "keybr",
      duration: elapsed,
      started,
      finished,
      wpm,
      // keybr goes on when the right key is hit: all that stands at the end is right.
      rawWpm: wpm,
      accuracy: oneDecimal(((characters - mistyped) / characters) * 100),
      elapsed,
      characters,
    },
    now,
  );
}

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
