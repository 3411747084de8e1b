import { setImmediate as nextTurn } from "node:timers/promises";
import { UnreadableFile } from "./reading";

/** What a spreadsheet takes for the beginning of a formula, or for something that may hide one. */
const FORMULA = /^[=+\-@\t\r]/;
/** Of a row; what comes after them is no column of anybody's. */
const MAX_FIELDS = 200;
/** Characters of a field. In a longer one a quote isn't closed, or the file is in no format of ours. */
const MAX_FIELD = 64 * 1024;
/** Characters that are read before others get their turn: some ms. */
const SLICE = 16 * 1024;
const LINE_END = /\r\n|\n|\r/g;
const GUARDED = /^'(?=[=+\-@\t\r])/;

export interface CsvRow {
  /** Of the file, from 1: where the row begins. */
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows of a CSV text as RFC 4180 has them: quoted fields may hold the delimiter, line breaks, and quotes written
 * twice. Lines may end with CRLF, LF or CR. Empty lines are no rows. A quote that is never closed is a character like
 * any other: a spreadsheet would take the rest of the text for that one field.
 * @throws UnreadableFile when a field is too long: its quote may end in a later row, and the rows between would be lost
 */
export async function* csvRows(text: string, delimiter = ","): AsyncGenerator<CsvRow> {
  let nextBreak = SLICE;
  let fields: string[] = [];
  let line = 1;
  let begins = 1;
  let at = 0;
  let quotesClose = true;
  while (at < text.length) {
    if (at >= nextBreak) {
      nextBreak = at + SLICE;
      await nextTurn();
    }
    let field = "";
    if (text[at] === '"' && quotesClose) {
      const end = closingQuote(text, at);
      if (end - at > MAX_FIELD) throw tooLong(begins);
      if (end === -1) {
        quotesClose = false;
      } else {
        const inside = text.slice(at + 1, end);
        field = inside.replaceAll('""', '"');
        line += inside.match(LINE_END)?.length ?? 0;
        at = end + 1;
      }
    }
    // What follows a closing quote belongs to the field, too: better than to lose it.
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") {
      if (++at - start > MAX_FIELD) throw tooLong(begins);
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

function tooLong(line: number): UnreadableFile {
  return new UnreadableFile(
    `Line ${line} has a field that is too long. It may have an opening quote that isn't closed.`,
  );
}

/** Where the quote is that closes the one at `opening`; -1 if no quote does. It doesn't look far beyond a field's length. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && text[at + 1] === '"' && at - opening <= MAX_FIELD) at = text.indexOf('"', at + 2);
  return at;
}

/** A row of CSV with its line end. A text that a spreadsheet would compute is given an apostrophe to begin with. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(field => (typeof field === "number" ? String(field) : quoted(guarded(field)))).join(",")}\r\n`;
}

/** The text of a field that `csvLine` wrote. */
export function unguarded(field: string): string {
  return field.replace(GUARDED, "");
}

function guarded(field: string): string {
  return FORMULA.test(field) ? `'${field}` : field;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
