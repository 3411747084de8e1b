import type { ImportedResult } from "../records";
import { UnreadableRow } from "./reading";
import { importedId, oneDecimal, parseNumber, parseObject, plausible, toTime } from "./row";

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
