import { csvRows } from "./csv";
import { getElements, getMembers, type Span, smallValue, toEntries, UnknownShape } from "./json-slices";
import {
  isKeybrRow,
  isMonkeytypeHeader,
  isMonkeytypeRow,
  keybrResult,
  monkeytypeResult,
} from "./other-sites";
import { MAX_ROWS, type ParsedImport, readRows, UnreadableFile } from "./read-rows";
import {
  byColumn,
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedCsvResult,
  exportedProgress,
  exportedResult,
  isExportHeader,
  type NestedEntries,
} from "./typing-mentor";

const UNKNOWN =
  "This is none of the files that can be imported here: a Typing Mentor export, keybr's typing-data.json, or Monkeytype's results.csv.";
const BROKEN_JSON =
  "The file begins as JSON, but is not whole: it may have been cut off. Nothing was imported. Please download it again.";

const MAX_HEADER_LENGTH = 2_000;

type Json = Readonly<Record<string, unknown>>;
type Members = ReadonlyMap<string, Span>;

/**
 * @param now ms since 1970; later results are refused
 * @throws UnreadableFile
 */
export async function readFile(bytes: Uint8Array, now: number): Promise<ParsedImport> {
  const text = decoded(bytes);
  const begin = /\S/.exec(text);
  if (begin === null) throw new UnreadableFile("The file is empty.");
  return begin[0] === "{" || begin[0] === "[" ? readJson(text, begin.index, now) : readCsv(text, now);
}

async function readJson(text: string, start: number, now: number): Promise<ParsedImport> {
  try {
    if (text[start] === "{") return await readObject(text, start, now);
    return await readList(() => wholeList(text, start), now);
  } catch (error) {
    if (error instanceof UnknownShape) throw new UnreadableFile(UNKNOWN);
    if (error instanceof SyntaxError) throw new UnreadableFile(BROKEN_JSON);
    throw error;
  }
}

async function readObject(text: string, start: number, now: number): Promise<ParsedImport> {
  const { members, after } = await getMembers(text, start);
  assertEnd(text, after);
  const format = members.get("format");
  if (format !== undefined && smallValue(text, format) === EXPORT_FORMAT)
    return readExport(text, members, now);
  const list = members.get("data");
  if (list !== undefined && text[list.from] === "[") return readList(() => getElements(text, list.from), now);
  throw new UnreadableFile(UNKNOWN);
}

async function readExport(text: string, members: Members, now: number): Promise<ParsedImport> {
  const version = members.get("version");
  if (version === undefined || smallValue(text, version) !== EXPORT_VERSION) {
    throw new UnreadableFile("This export is of another version than can be read here.");
  }
  const list = members.get("results");
  if (list === undefined || text[list.from] !== "[") {
    throw new UnreadableFile("This export has no list of results.");
  }
  const progress = await exportedProgress({
    weakness: nestedEntries(text, members.get("weakness")),
    confusions: nestedEntries(text, members.get("confusions")),
  });
  const hasProgress = [progress.weakness, progress.confusions].some(part => Object.keys(part).length > 0);
  const isEmpty = (await getElements(text, list.from).next()).done === true;
  if (isEmpty && hasProgress) {
    return { format: "typing-mentor", results: [], repeated: 0, unread: { count: 0, first: [] }, progress };
  }
  const rows = listed(getElements(text, list.from));
  return { ...(await readRows("typing-mentor", rows, row => exportedResult(row, now))), progress };
}

async function* nestedEntries(text: string, span: Span | undefined): NestedEntries {
  if (span === undefined || text[span.from] !== "{") return;
  for (const [name, inner] of (await getMembers(text, span.from)).members) {
    if (text[inner.from] !== "{") continue;
    for await (const [item, value] of toEntries(text, inner.from)) yield [name, item, value];
  }
}

async function readList(elements: () => AsyncIterable<unknown>, now: number): Promise<ParsedImport> {
  let count = 0;
  for await (const row of elements()) {
    if (++count > MAX_ROWS) break;
    if (!isObject(row)) continue;
    const rows = listed(elements());
    if (isKeybrRow(row)) return readRows("keybr", rows, one => keybrResult(one, now));
    if (isMonkeytypeRow(row)) return readRows("monkeytype", rows, one => monkeytypeResult(one, now));
  }
  throw new UnreadableFile(count === 0 ? "There are no results in this file." : UNKNOWN);
}

async function* wholeList(text: string, start: number): AsyncGenerator<unknown> {
  assertEnd(text, yield* getElements(text, start));
}

function assertEnd(text: string, end: number): void {
  if (/\S/.test(text.slice(end))) throw new SyntaxError("There is more after the end.");
}

async function* listed(rows: AsyncIterable<unknown>) {
  let count = 0;
  for await (const row of rows) yield { place: `result ${++count}`, row };
}

async function readCsv(text: string, now: number): Promise<ParsedImport> {
  const [headerLine = ""] = text
    .trimStart()
    .slice(0, MAX_HEADER_LENGTH)
    .split(/[\r\n]/, 1);
  const delimiter = [",", "|", ";", "\t"].find(one => headerLine.split(one).length > 4);
  if (delimiter === undefined) throw new UnreadableFile(UNKNOWN);
  const rows = csvRows(text, delimiter);
  const header = await rows.next();
  const columns = header.done ? [] : header.value.fields.map(field => field.trim());
  async function* named() {
    for await (const row of rows) yield { place: `line ${row.line}`, row: byColumn(columns, row) };
  }
  if (isExportHeader(columns)) return readRows("typing-mentor", named(), row => exportedCsvResult(row, now));
  if (isMonkeytypeHeader(columns)) return readRows("monkeytype", named(), row => monkeytypeResult(row, now));
  throw new UnreadableFile(UNKNOWN);
}

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
