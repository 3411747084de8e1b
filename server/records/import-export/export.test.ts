import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChatThread } from "~/domain/chat";
import { HISTORY_NAMES } from "~/domain/history-names";
import { createTrial } from "~/domain/subscription";
import { type HistoryEntry, IMPORT_SOURCES, NO_DETAILS } from "../records";
import { readFile } from "./read-file";
import { type ExportHead, exportCsv, exportJson } from "./write-export";

const NOW = Date.UTC(2026, 5, 1);
const HEAD: ExportHead = {
  exportedAt: NOW,
  preferences: { paletteMode: "light" },
  details: { ...NO_DETAILS, firstName: "Ada" },
  weakness: { lowercase: { a: [40, 50] }, ngBi: { th: [61] }, cw1_50: { the: [70, 0] } },
  confusions: { a: { s: 3, é: 1 } },
  learning: {
    us: {
      plan: "p".repeat(30_000),
      course: [{ unit: "fj", keys: "fj", passedAt: NOW, tries: 1, reviews: 0, reviewAt: NOW + 86_400_000 }],
      checks: { keystrokes: 4_000, texts: ["a1b2c3"] },
    },
  },
  comparison: "declined",
  milestones: { "course-first-unit": NOW, "speed-20": 0 },
  certificates: [
    {
      id: "0123456789abcdef01234567",
      resultId: "1700000000000-abcdefgh",
      name: "Ada",
      lesson: "ONE_MIN",
      wpm: 60,
      accuracy: 97.5,
      duration: 60_000,
      date: "2026-06-01",
      createdAt: NOW,
    },
  ],
  subscription: createTrial(NOW),
  isTrialEligible: false,
  feedback: [{ at: NOW, email: "ada@example.com", about: "trial", text: "Too dear." }],
  contactMessages: [{ at: NOW, name: "Ada", email: "ada@example.com", topic: "other", text: "Hello." }],
};
const THREAD: ChatThread = {
  start: NOW,
  messages: [
    { role: "user", content: 'Why "th"?\nAnd {"id": 1}?', at: NOW },
    { role: "assistant", content: "It is common.\n\u2028Slow down.", at: NOW + 1 },
  ],
};
const OTHER: ChatThread = { start: NOW + 9, messages: [{ role: "user", content: "Hello", at: NOW + 9 }] };
const result: HistoryEntry = {
  id: "1700000000000-abcdefgh",
  name: "PARAGRAPH",
  started: 1_700_000_000_000,
  finished: 1_700_000_060_000,
  wpm: 60,
  rawWpm: 62,
  accuracy: 97.5,
  elapsed: 55_000,
  duration: 55_000,
  characters: 275,
};

async function* getPages(...pages: HistoryEntry[][]) {
  yield* pages;
}
async function* getThreads(...threads: ChatThread[]) {
  yield* threads;
}
async function written(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
const read = (text: string) => readFile(new TextEncoder().encode(text), NOW);

const entries = fc.uniqueArray(
  fc
    .record({
      name: fc.constantFrom(...HISTORY_NAMES),
      started: fc.integer({ min: 1_000_000_000_000, max: NOW - 100_000_000 }),
      random: fc.stringMatching(/^[a-z0-9]{8,32}$/),
      lasted: fc.integer({ min: 1, max: 86_400_000 }),
      wpm: fc.integer({ min: 0, max: 600 }),
      rawWpm: fc.integer({ min: 0, max: 600 }),
      tenths: fc.integer({ min: 0, max: 1000 }),
      characters: fc.integer({ min: 0, max: 1_000_000 }),
      source: fc.option(fc.constantFrom(...IMPORT_SOURCES), { nil: undefined }),
    })
    .map(
      ({ random, lasted, tenths, source, ...rest }): HistoryEntry => ({
        ...rest,
        id: `${rest.started}-${random}`,
        finished: rest.started + lasted,
        elapsed: lasted,
        duration: lasted,
        accuracy: tenths / 10,
        ...(source ? { source } : {}),
      }),
    ),
  { selector: ({ id }) => id, maxLength: 30 },
);
const marked = (results: readonly HistoryEntry[]) =>
  results.map(one => ({ ...one, source: one.source ?? "export" }));

describe("our own export", () => {
  test.each([
    [
      "JSON",
      (pages: HistoryEntry[][]) =>
        exportJson(HEAD, { conversations: getThreads(THREAD), results: getPages(...pages) }),
    ],
    ["CSV", (pages: HistoryEntry[][]) => exportCsv(getPages(...pages))],
  ])("as %s can be imported, result by result, marked as imported", async (_name, write) => {
    await fc.assert(
      fc.asyncProperty(entries, fc.integer({ min: 1, max: 7 }), async (results, size) => {
        fc.pre(results.length > 0);
        const pages: HistoryEntry[][] = [];
        for (let at = 0; at < results.length; at += size) pages.push(results.slice(at, at + size));
        const reading = await read(await written(write([[], ...pages])));
        expect(reading.results).toEqual(marked(results));
        expect(reading.unread.count).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test("as JSON has everything, and each result on its own line", async () => {
    const text = await written(
      exportJson(HEAD, {
        conversations: getThreads(THREAD, OTHER),
        results: getPages([], [result], [], [{ ...result, id: "1700000000000-abcdefgi" }]),
      }),
    );
    expect(JSON.parse(text)).toEqual({
      format: "typing-mentor",
      version: 1,
      certificates: HEAD.certificates,
      exportedAt: "2026-06-01T00:00:00.000Z",
      preferences: HEAD.preferences,
      details: HEAD.details,
      weakness: HEAD.weakness,
      confusions: HEAD.confusions,
      learning: HEAD.learning,
      comparison: "declined",
      milestones: HEAD.milestones,
      subscription: HEAD.subscription,
      isTrialEligible: false,
      feedback: HEAD.feedback,
      contactMessages: HEAD.contactMessages,
      conversations: [THREAD, OTHER],
      results: [result, { ...result, id: "1700000000000-abcdefgi" }],
    });
    // As the download counts: a line for each result, and two around them.
    expect(text.split("\n")).toHaveLength(2 + 2 + 1);
    expect(text.split("\n").filter(line => line.startsWith('{"id"'))).toHaveLength(2);
  });

  test("without results is complete, and keeps the weakness lists", async () => {
    const text = await written(exportJson(HEAD, { conversations: getThreads(), results: getPages([]) }));
    expect(text.split("\n")).toHaveLength(2 + 1);
    expect(JSON.parse(text)).toMatchObject({ results: [] });
    expect(await read(text)).toMatchObject({
      results: [],
      progress: { weakness: HEAD.weakness, confusions: HEAD.confusions },
    });
  });

  test("as CSV has a header and ISO times", async () => {
    expect(await written(exportCsv(getPages([result])))).toBe(
      "id,name,started,finished,wpm,rawWpm,accuracy,elapsedMs,durationMs,characters,source\r\n" +
        "1700000000000-abcdefgh,PARAGRAPH,2023-11-14T22:13:20.000Z,2023-11-14T22:14:20.000Z,60,62,97.5,55000,55000,275,\r\n",
    );
  });

  test("an import reads only valid lists and confusions", async () => {
    const text = `{
      "format": "typing-mentor", "version": 1, "results": [${JSON.stringify(result)}],
      "weakness": {
        "lowercase": { "a": [1, 2], "e": [1, -1], "i": "fast", "o": [], "__proto__": [1] },
        "ngBi": { "th": ${JSON.stringify(Array.from({ length: 40 }, (_, n) => n))} },
        "cw1_50": { "the": [5.5] }, "nonsense": { "a": [1] }, "uppercase": null
      },
      "confusions": { "a": { "s": 2, "x": -1, "y": 1.5, "__proto__": 3 }, "b": 7, "__proto__": { "c": 1 } }
    }`;
    const { weakness = {}, confusions } = (await read(text)).progress ?? {};
    expect(Object.keys(weakness)).toEqual(["lowercase", "ngBi"]);
    expect({ ...weakness.lowercase }).toEqual({ a: [1, 2] });
    expect({ ...weakness.ngBi }).toEqual({ th: Array.from({ length: 30 }, (_, n) => n + 10) });
    expect(confusions).toEqual({ a: { s: 2 } });
  });

  test.each<[string, object, string]>([
    ["another's id", { id: "1700000000001-abcdefgh" }, "its id cannot be read"],
    ["an id that reaches elsewhere", { id: "1700000000000-../summary" }, "its id cannot be read"],
    ["an unknown name", { name: "CHEAT" }, "its name cannot be read"],
    ["a speed in words", { wpm: "fast" }, "its wpm cannot be read"],
    ["a time that runs backwards", { finished: 1_600_000_000_000 }, "it ends before it begins"],
    ["more than all right", { accuracy: 100.1 }, "its accuracy is not between 0 and 100%"],
  ])("an import refuses a result with %s", async (_name, change, reason) => {
    const file = { format: "typing-mentor", version: 1, results: [result, { ...result, ...change }] };
    const reading = await read(JSON.stringify(file));
    expect(reading.results).toHaveLength(1);
    expect(reading.unread.first).toEqual([{ place: "result 2", reason }]);
  });
});
