import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvRow, csvLine, csvRows, unguarded } from "./csv";
import { UnreadableFile } from "./read-rows";

async function getRows(text: string, delimiter?: string) {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(text, delimiter)) rows.push(row);
  return rows;
}
const fields = async (text: string, delimiter?: string) =>
  (await getRows(text, delimiter)).map(row => row.fields);

describe("reading CSV", () => {
  test.each<[string, string, string[][]]>([
    [
      "LF",
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "CRLF, and no last line end",
      "a,b\r\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["CR alone", "a\rb", [["a"], ["b"]]],
    [
      "empty fields, also the last",
      "a,,\n,b",
      [
        ["a", "", ""],
        ["", "b"],
      ],
    ],
    ["a comma as the very last character", "a,", [["a", ""]]],
    ["empty lines", "\n\na\n\n\nb\n\n", [["a"], ["b"]]],
    [
      "quoted commas, quotes and lines",
      '"a,b","say ""so""","two\r\nlines"',
      [["a,b", 'say "so"', "two\r\nlines"]],
    ],
    ["an empty quoted field", '"",x', [["", "x"]]],
    ["what follows a closing quote", '"a"b,c', [["ab", "c"]]],
    [
      "a quote that is never closed",
      'x,"a\nb,c',
      [
        ["x", '"a'],
        ["b", "c"],
      ],
    ],
    ["quotes in the middle of a field", 'a"b,c', [['a"b', "c"]]],
  ])("%s", async (_name, text, rows) => {
    expect(await fields(text)).toEqual(rows);
  });

  test("accepts another delimiter", async () => {
    expect(await fields("a,1|b\nc|d", "|")).toEqual([
      ["a,1", "b"],
      ["c", "d"],
    ]);
  });

  const long = "a".repeat(65 * 1024);
  test.each([
    ["a quoted field over 64 kB", `x,y\n"${long}",b\n"c,d",e\n`],
    ["a quote that is closed only in a later row", `x,y\n"a,b\n${"c,d\n".repeat(17_000)}"e,f",g\n`],
    ["doubled quotes over 64 kB", `x,y\n"${'""'.repeat(40_000)}",b\n`],
    ["an unquoted field over 64 kB", `x,y\n${long},b\n`],
  ])("refuses a file with %s", async (_name, text) => {
    const error = await getRows(text).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnreadableFile);
    expect(error).toMatchObject({ reason: expect.stringMatching(/^Line 2 has a field that is too long/) });
  });

  test("reports the line on which a row begins, past fields of several lines", async () => {
    const rows = await getRows('a\r\n"b\r\nb",c\n\nd');
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });
});

describe("writing CSV", () => {
  test("can be read again", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), { maxLength: 5 }),
        async rows => {
          const text = rows.map(row => csvLine(row)).join("");
          const read = (await fields(text)).map(row => row.map(unguarded));
          const apostrophe = (field: string) => unguarded(field);
          expect(read).toEqual(rows.filter(row => row.length > 1).map(row => row.map(apostrophe)));
        },
      ),
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("keeps %j from being computed", async field => {
    const [written = ""] = (await fields(csvLine([field, "x"])))[0] ?? [];
    expect(written).toBe(`'${field}`);
    expect(unguarded(written)).toBe(field);
  });

  test("leaves numbers alone, including negative ones", () => {
    expect(csvLine([-1, 2.5, "a"])).toBe("-1,2.5,a\r\n");
  });
});
