import { csvRows } from "./csv";
import { isKeybrRow, keybrResult } from "./keybr";
import { isMonkeytypeHeader, isMonkeytypeRow, monkeytypeResult } from "./monkeytype";
import { type Reading, readRows, UnreadableFile } from "./reading";
import {
  byColumn,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedCsvResult,
  exportedProgress,
  exportedResult,
  isExportHeader,
} from "./typing-mentor";

const UNKNOWN =
  "This is none of the files that can be imported here: a Typing Mentor export, keybr's typing-data.json, or Monkeytype's results.csv.";
const BROKEN_JSON =
  "The file begins as JSON, but is not whole: it may have been cut off. Nothing was imported. Please download it again.";

/** Of JSON: no file of ours is deeper than six, and one that is endlessly deep would hold up everybody. */
const DEEPEST = 20;
/** Characters of a CSV's first line. */
const LONGEST_HEADER = 2_000;

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a file of results, whatever it is called.
 * @param now ms since 1970: what is later than that cannot have been typed
 * @throws UnreadableFile
 */
export async function readFile(bytes: Uint8Array, now: number): Promise<Reading> {
  const text = decoded(bytes);
  const begin = /\S/.exec(text);
  if (begin === null) throw new UnreadableFile("The file is empty.");
  return begin[0] === "{" || begin[0] === "[" ? readJson(text, now) : readCsv(text, now);
}

async function readJson(text: string, now: number): Promise<Reading> {
  if (isDeep(text)) throw new UnreadableFile(UNKNOWN);
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new UnreadableFile(BROKEN_JSON);
  }
  if (Array.isArray(file)) return readList(file, now);
  if (!isObject(file)) throw new UnreadableFile(UNKNOWN);
  if (file.format === EXPORT_FORMAT) return readExport(file, now);
  // As Monkeytype's API answers: `{ message, data: [...] }`.
  if (Array.isArray(file.data)) return readList(file.data, now);
  throw new UnreadableFile(UNKNOWN);
}

async function readExport(file: Json, now: number): Promise<Reading> {
  if (file.version !== EXPORT_VERSION) {
    throw new UnreadableFile("This export is of another version than can be read here.");
  }
  if (!Array.isArray(file.results)) throw new UnreadableFile("This export has no list of results.");
  const progress = exportedProgress(file);
  const hasProgress = [progress.weakness, progress.confusions].some(part => Object.keys(part).length > 0);
  if (file.results.length === 0 && hasProgress) {
    return { format: "typing-mentor", results: [], repeated: 0, unread: { count: 0, first: [] }, progress };
  }
  const reading = await readRows("typing-mentor", listed(file.results), row => exportedResult(row, now));
  return { ...reading, progress };
}

/** A list of results tells by the first that is one whose it is. */
async function readList(rows: readonly unknown[], now: number): Promise<Reading> {
  if (rows.length === 0) throw new UnreadableFile("There are no results in this file.");
  for (const row of rows) {
    if (!isObject(row)) continue;
    if (isKeybrRow(row)) return readRows("keybr", listed(rows), one => keybrResult(one, now));
    if (isMonkeytypeRow(row)) return readRows("monkeytype", listed(rows), one => monkeytypeResult(one, now));
  }
  throw new UnreadableFile(UNKNOWN);
}

function* listed(rows: readonly unknown[]) {
  for (const [index, row] of rows.entries()) yield { place: `result ${index + 1}`, row };
}

async function readCsv(text: string, now: number): Promise<Reading> {
  const [headerLine = ""] = text
    .trimStart()
    .slice(0, LONGEST_HEADER)
    .split(/[\r\n]/, 1);
  // Spreadsheets of some countries write semicolons; Monkeytype once wrote bars.
  const delimiter = [",", "|", ";", "\t"].find(one => headerLine.split(one).length > 4);
  if (delimiter === undefined) throw new UnreadableFile(UNKNOWN);
  const rows = csvRows(text, delimiter);
  const header = rows.next();
  const columns = header.done ? [] : header.value.fields.map(field => field.trim());
  function* named() {
    for (const row of rows) yield { place: `line ${row.line}`, row: byColumn(columns, row) };
  }
  if (isExportHeader(columns)) return readRows("typing-mentor", named(), row => exportedCsvResult(row, now));
  if (isMonkeytypeHeader(columns)) return readRows("monkeytype", named(), row => monkeytypeResult(row, now));
  throw new UnreadableFile(UNKNOWN);
}

/** Whether lists and objects of a JSON text stand deeper in each other than any file of results has them. */
function isDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inText) {
      if (char === "\\") at++;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === "[" || char === "{") {
      if (++depth > DEEPEST) return true;
    } else if (char === "]" || char === "}") depth--;
  }
  return false;
}

/** UTF-8, or UTF-16 where the file says so; the mark that says it is no part of the text. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      "This is no text file. Please choose the file as it was downloaded, unpacked if need be.",
    );
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
