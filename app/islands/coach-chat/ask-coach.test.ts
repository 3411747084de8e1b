import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventReader } from "./ask-coach";

/** The events of a text that comes in these pieces. */
const read = (...pieces: string[]) => pieces.flatMap(createEventReader());

test("an event has a name and one or more lines of data", () => {
  expect(read('event: text\ndata: {"text":"a"}\n\ndata: one\ndata:two\ndata\ndata:  three\n\n')).toEqual([
    { event: "text", data: '{"text":"a"}' },
    { event: "message", data: "one\ntwo\n\n three" },
  ]);
});

test("a name belongs to one event only, and an event without data is ignored", () => {
  expect(read("event: text\n\ndata: a\n\n")).toEqual([{ event: "message", data: "a" }]);
});

test("ignores comments and other fields", () => {
  expect(read(": still here\n\nid: 1\nretry: 10\nsaid: so\nevent: text\n: again\ndata: a\n\n")).toEqual([
    { event: "text", data: "a" },
  ]);
});

test("ignores an event that the stream cuts off", () => {
  expect(read("data: a\n\ndata: b\n")).toEqual([{ event: "message", data: "a" }]);
});

test.each([
  ["LF", "\n"],
  ["CR LF", "\r\n"],
  ["CR", "\r"],
])("accepts lines that end in %s, in chunks cut anywhere", (_, end) => {
  const text = `\uFEFFevent: text${end}data: ä€😀${end}data: b${end}${end}: x${end}event: done${end}data: c${end}${end}: end`;
  const whole = [
    { event: "text", data: "ä€😀\nb" },
    { event: "done", data: "c" },
  ];
  expect(read(text)).toEqual(whole);
  expect(read(...text.split(""))).toEqual(whole);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), cuts => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((to, index) => text.slice(at[index], to));
      expect(read(...pieces)).toEqual(whole);
    }),
  );
});
