import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFile } from "./read-file";
import { type ParsedImport, UnreadableFile } from "./read-rows";

const NOW = Date.UTC(2026, 5, 1);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readFile(bytes(text), NOW);
const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/${name}`, import.meta.url), "utf8");
const describeReason = (file: Uint8Array) =>
  readFile(file, NOW).then(
    () => "it was read",
    (error: unknown) => (error instanceof UnreadableFile ? error.reason : error),
  );
const counts = ({ results, repeated, unread }: ParsedImport) => [results.length, repeated, unread.count];

describe("keybr's typing-data.json", () => {
  const text = fixture("keybr-typing.data.json");

  test("is read row by row; invalid rows are reported, and duplicates count once", async () => {
    const reading = await read(text);
    expect(reading.format).toBe("keybr");
    expect(counts(reading)).toEqual([3, 1, 2]);
    expect(reading.unread.first).toEqual([
      { place: "result 3", reason: "its length is no number" },
      { place: "result 6", reason: "its date is in the future" },
    ]);
  });

  test("gives the time at which a text was finished, characters and ms", async () => {
    const [first] = (await read(text)).results;
    const finished = Date.UTC(2023, 2, 4, 18, 20, 11, 482);
    expect(first).toEqual({
      id: expect.stringMatching(/^1677953969164-kb[a-f0-9]{20}$/),
      name: "KEYBR",
      source: "keybr",
      started: finished - 42_318,
      finished,
      // 150 characters are 30 words, in 42.318 s.
      wpm: 43,
      rawWpm: 43,
      accuracy: 96,
      elapsed: 42_318,
      duration: 42_318,
      characters: 150,
    });
    expect(first?.id.startsWith(`${first.started}-`)).toBe(true);
  });

  test("has the same ids each time, and other ids for other rows", async () => {
    const ids = (await read(text)).results.map(({ id }) => id);
    expect((await read(text)).results.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ length: 0 }, "nothing was typed in it"],
    [{ time: 0 }, "its time is nothing"],
    [{ time: 90_000_000 }, "its time is nothing, or longer than a day"],
    [{ errors: 51 }, "it has more errors than characters"],
    [{ errors: null }, "its number of errors is no number"],
    [{ errors: undefined }, "it has no number of errors"],
    [{ timeStamp: "yesterday" }, "its date is no number"],
    [{ timeStamp: "2023-13-45T99:00:00Z" }, "its date is none"],
    [{ timeStamp: "1999-01-01T00:00:00.000Z" }, "its date is before September 2001"],
    [{ timeStamp: 1e300 }, "its date is none"],
    [{ length: 5_000, time: 60_000 }, "its speed is above 600 wpm"],
    [{ length: 2_000_000, time: 86_000_000 }, "it has too many characters"],
  ])("%j: %s", async (change, reason) => {
    const good = { timeStamp: "2023-03-04T18:20:11.482Z", length: 50, time: 10_000, errors: 1 };
    const reading = await read(JSON.stringify([good, { ...good, ...change }]));
    expect(counts(reading)).toEqual([1, 0, 1]);
    expect(reading.unread.first[0]).toEqual({ place: "result 2", reason });
  });
});

describe("Monkeytype", () => {
  const text = fixture("monkeytype-results.csv");

  test("results.csv is read row by row, with the line of invalid rows", async () => {
    const reading = await read(text);
    expect(reading.format).toBe("monkeytype");
    expect(counts(reading)).toEqual([3, 1, 2]);
    expect(reading.unread.first).toEqual([
      { place: "line 4", reason: "its speed is no number" },
      { place: "line 7", reason: "its speed is above 600 wpm" },
    ]);
    expect(reading.results[0]).toEqual({
      id: expect.stringMatching(/^1688334502000-mt[a-f0-9]{20}$/),
      name: "MONKEYTYPE",
      source: "monkeytype",
      started: 1_688_334_502_000,
      finished: 1_688_334_532_000,
      wpm: 73,
      rawWpm: 76,
      accuracy: 96.4,
      elapsed: 30_000,
      duration: 30_000,
      characters: 186,
    });
  });

  test.each<[string, (text: string) => string]>([
    ["a byte order mark", text => `\uFEFF${text}`],
    ["CRLF", text => text.replaceAll("\n", "\r\n")],
    ["every field quoted", text => text.replace(/[^,\n]+/g, '"$&"')],
    [
      "semicolons, as a spreadsheet wrote them",
      text => text.replaceAll(";", "#").replaceAll(",", ";").replaceAll("#", ","),
    ],
    [
      "columns in another order",
      text =>
        text
          .split("\n")
          .map(line => line.split(",").reverse().join(","))
          .join("\n"),
    ],
  ])("results are the same with %s", async (_name, change) => {
    expect((await read(change(text))).results).toEqual((await read(text)).results);
  });

  test("a quoted comma in a tag shifts no column", async () => {
    const line = text.split("\n")[1]?.replace(",,1688334532000", ',"slow, tired",1688334532000');
    expect((await read(`${text.split("\n")[0]}\n${line}`)).results[0]).toEqual((await read(text)).results[0]);
  });

  test("an incomplete row is reported", async () => {
    const [header, row = ""] = text.split("\n");
    const reading = await read(`${header}\n${row}\n${row.slice(0, 60)}`);
    expect(counts(reading)).toEqual([1, 0, 1]);
    expect(reading.unread.first[0]?.place).toBe("line 3");
  });

  test("older files are separated by bars", async () => {
    expect((await read(fixture("monkeytype-results-old.csv"))).results[0]).toMatchObject({
      finished: 1_629_800_000_000,
      wpm: 55,
      accuracy: 91.3,
      characters: 143,
    });
  });

  test("results from its API and its CSV have the same ids", async () => {
    const reading = await read(fixture("monkeytype-api.data.json"));
    expect(counts(reading)).toEqual([2, 0, 0]);
    expect(reading.results[0]).toEqual((await read(text)).results[0]);
    const bare = JSON.stringify((JSON.parse(fixture("monkeytype-api.data.json")) as { data: unknown }).data);
    expect((await read(bare)).results).toEqual(reading.results);
  });

  test("a result without raw speed or characters gets values derived from its speed", async () => {
    const rows = [{ wpm: 60, acc: 95, timestamp: 1_600_000_000_000, testDuration: 30 }];
    expect((await read(JSON.stringify(rows))).results[0]).toMatchObject({
      wpm: 60,
      rawWpm: 60,
      characters: 150,
    });
  });
});

describe("an unknown file", () => {
  test.each<[string, Uint8Array, RegExp]>([
    ["empty", bytes(""), /is empty/],
    ["nothing but spaces", bytes(" \r\n\t"), /is empty/],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), /no text file/],
    ["JSON that was cut off", bytes('[{"timeStamp":"2023-'), /not whole.*Nothing was imported/],
    ["an empty list", bytes("[]"), /no results/],
    ["JSON that never gets to the point", bytes("[".repeat(1_000_000)), /none of the files/],
    ["a list of depths", bytes(`[${"[".repeat(50)}${"]".repeat(50)}]`), /none of the files/],
    ["a list of something else", bytes('[1,null,{"a":1}]'), /none of the files/],
    ["an object of something else", bytes('{"a":1}'), /none of the files/],
    ["prose", bytes("Dear diary,\ntoday I typed."), /none of the files/],
    ["another CSV", bytes("a,b,c,d,e,f\n1,2,3,4,5,6"), /none of the files/],
    [
      "Monkeytype's header alone",
      bytes(fixture("monkeytype-results.csv").split("\n")[0] ?? ""),
      /no results/,
    ],
    [
      "an export of the future",
      bytes('{"format":"typing-mentor","version":2,"results":[]}'),
      /another version/,
    ],
    ["an export without results", bytes('{"format":"typing-mentor","version":1}'), /no list of results/],
    ["an export of nothing", bytes('{"format":"typing-mentor","version":1,"results":[]}'), /no results/],
  ])("%s", async (_name, file, reason) => {
    expect(await describeReason(file)).toMatch(reason);
  });

  test("must be split if it has more than 50,000 rows", async () => {
    const row = { timeStamp: "2023-03-04T18:20:11.482Z", length: 50, time: 10_000, errors: 1 };
    const rows = (howMany: number) => JSON.stringify(Array.from({ length: howMany }, () => row));
    expect(counts(await read(rows(50_000)))).toEqual([1, 49_999, 0]);
    expect(await describeReason(bytes(rows(50_001)))).toMatch(/more than 50,000 results/);
  });
});

test("brackets in a text don't count as nesting", async () => {
  const row = {
    timeStamp: "2023-03-04T18:20:11.482Z",
    length: 50,
    time: 10_000,
    errors: 1,
    layout: '\\"[[[{{'.repeat(9),
  };
  expect(counts(await read(JSON.stringify([row])))).toEqual([1, 0, 0]);
});

test("other requests are served while a long file is read", async () => {
  const row = { timeStamp: "2023-03-04T18:20:11.482Z", length: 50, time: 10_000, errors: 1 };
  let turns = 0;
  let timer = setImmediate(takeTurn);
  function takeTurn() {
    turns++;
    timer = setImmediate(takeTurn);
  }
  await read(JSON.stringify(Array.from({ length: 10_000 }, () => row)));
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(10);
});

const CSV_HEADER = "id,name,started,finished,wpm,rawWpm,accuracy,elapsedMs,durationMs,characters,source\n";
const many = (piece: string) => piece.repeat(Math.floor(4_000_000 / piece.length));
const exported = (rest: string) => `{"format":"typing-mentor","version":1,"results":[],${rest}}`;
const items = Array.from({ length: 300_000 }, (_, n) => `"${n}":[1]`).join(",");
/** Name, text, what becomes of it, and turns that others get at least: few, where its first piece is enough to refuse it. */
test.each<[string, string, RegExp, number]>([
  ["empty objects", `[{}${many(",{}")}]`, /none of the files/, 2],
  ["numbers", `[0${many(",0")}]`, /none of the files/, 1],
  [
    "an export of empty results",
    exported(`"results":[{}${many(",{}")}]`),
    /the first 2,000 rows aren't results/i,
    32,
  ],
  ["an export of items", exported(`"weakness":{"lowercase":{${items}}}`), /too many items/, 32],
  ["an export of groups", exported(`"weakness":{${items}}`), /none of the files/, 0],
  ["an object of members", `{${items}}`, /none of the files/, 0],
  ["one row", `[{"a":[0${many(",0")}]}]`, /none of the files/, 32],
  ["one text", `["${many("a")}"]`, /none of the files/, 0],
  ["one text of quotes", `["${many('\\"')}"]`, /none of the files/, 0],
  ["CSV of line ends", CSV_HEADER + many("\n"), /no results/, 32],
  ["CSV of empty rows", CSV_HEADER + many(",\n"), /the first 2,000 rows aren't results/i, 8],
  ["CSV of quotes that don't close", `${CSV_HEADER}"${many("\n")}`, /was read/, 32],
  ["CSV of delimiters", CSV_HEADER + many(","), /was read/, 32],
])("an endless %s is refused, and other requests are served meanwhile", async (_, text, outcome, least) => {
  const file = bytes(text);
  let turns = 0;
  let timer = setImmediate(takeTurn);
  function takeTurn() {
    turns++;
    timer = setImmediate(takeTurn);
  }
  expect(await describeReason(file)).toMatch(outcome);
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(least);
});

test.each([
  "[1,2] 3",
  "[{},]",
  "[,{}]",
  "[{}}",
  '{"data":[]} x',
  '{"data":[{}],}',
  "{data:[]}",
  '{"data":[{]}',
  '["a',
])("%s is not JSON", async text => expect(await describeReason(bytes(text))).toMatch(/not whole/));

test("UTF-16 is read where the file declares it", async () => {
  const text = fixture("monkeytype-results.csv");
  const file = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
  expect((await readFile(file, NOW)).results).toHaveLength(3);
});

test("only the first five unreadable rows are listed, but all are counted", async () => {
  const good = { timeStamp: "2023-03-04T18:20:11.482Z", length: 50, time: 10_000, errors: 1 };
  const reading = await read(JSON.stringify([good, ...Array.from({ length: 40 }, () => "no result")]));
  expect(counts(reading)).toEqual([1, 0, 40]);
  expect(reading.unread.first.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6].map(n => `result ${n}`));
});
