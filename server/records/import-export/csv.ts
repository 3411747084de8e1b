import { setImmediate as nextTurn } from "node:timers/promises";
import { UnreadableFile } from "./read-rows";

/** The start of a formula in spreadsheets, or a character that may hide one. */
const FORMULA = /^[=+\-@\t\r]/;
const MAX_FIELDS = 200;
/** Characters; in a longer field a quote is not closed. */
const MAX_FIELD = 64 * 1024;
const SLICE = 16 * 1024;
const LINE_END = /\r\n|\n|\r/g;
const GUARDED = /^'(?=[=+\-@\t\r])/;

export interface CsvRow {
  /** Where the row begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * Rows as in RFC 4180; lines may end with CRLF, LF or CR, empty lines are no rows. A quote that is never closed is an ordinary
 * character.
 * @throws UnreadableFile when a field is too long: its quote may end in a later row
 */
export async function* csvRows(text: string, delimiter = ","): AsyncGenerator<CsvRow> {
  let nextBreak = SLICE;
  let fields: string[] = [];
  let line = 1;
  let begins = 1;
  let at = 0;
  let quotesClose = true;
  const tooLong = () =>
    new UnreadableFile(
      `Line ${begins} has a field that is too long. It may have an opening quote that isn't closed.`,
    );
  while (at < text.length) {
    if (at >= nextBreak) {
      nextBreak = at + SLICE;
      await nextTurn();
    }
    let field = "";
    if (text[at] === '"' && quotesClose) {
      const end = closingQuote(text, at);
      if (end - at > MAX_FIELD) throw tooLong();
      if (end === -1) {
        quotesClose = false;
      } else {
        const inside = text.slice(at + 1, end);
        field = inside.replaceAll('""', '"');
        line += inside.match(LINE_END)?.length ?? 0;
        at = end + 1;
      }
    }
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") {
      if (++at - start > MAX_FIELD) throw tooLong();
    }
    if (fields.length < MAX_FIELDS) fields.push(field + text.slice(start, at));
    if (text[at] === delimiter) {
      at++;
      if (at < text.length) continue;
      fields.push("");
    }
    if (fields.length > 1 || fields[0] !== "") yield { line: begins, fields };
    fields = [];
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    at++;
    begins = ++line;
  }
}

/** -1 if no quote closes it, looking little further than `MAX_FIELD`. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"' && at - opening <= MAX_FIELD) at = text.indexOf('"', at + 2);
  return at;
}

/** With its line end. A formula gets an apostrophe in front. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(toField).join(",")}\r\n`;
}

export function unguarded(field: string): string {
  return field.replace(GUARDED, "");
}

function toField(value: string | number): string {
  if (typeof value === "number") return String(value);
  const field = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
