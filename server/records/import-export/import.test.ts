import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  getId,
  imported,
  openTestRecords,
  stored,
  type TestRecords,
} from "../../../tests/support/records/records";
import { NOW, typed } from "../../../tests/support/records/submissions";
import { EMPTY_SUMMARY, type HistoryEntry, type ImportedResult } from "../records";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `importer${++learners}`;
});

const rows = (howMany: number, from = 0) => Array.from({ length: howMany }, (_, nth) => imported(from + nth));
const bring = (results: readonly ImportedResult[], timeZone = "UTC") =>
  opened.records.importResults(ann, results, timeZone);
const history = async () => {
  const all: HistoryEntry[] = [];
  for await (const page of opened.records.allResults(ann)) all.push(...page);
  return all;
};

describe("importing results", () => {
  it("adds them, their days, and their share of the summary", async () => {
    // One an hour from noon of 1 January: twelve on that day, then twenty-four each.
    expect(await bring(rows(40))).toEqual({ added: 40, known: 0 });
    expect(await history()).toEqual(rows(40));
    expect(await opened.records.summary(ann)).toMatchObject({
      revision: 1,
      tests: 40,
      elapsed: 40 * 60_000,
      characters: 8_000,
      bestWpm: 49,
      bestAccuracy: 95.5,
      bests: { KEYBR: { wpm: 49, accuracy: 95.5, id: getId(9) } },
      lastTests: rows(10, 30).map(({ id, wpm, accuracy }) => ({ id, wpm, accuracy })),
      lastLesson: null,
      timeZone: "UTC",
      firstDay: "2026-01-01",
      lastDay: "2026-01-03",
    });
    expect((await opened.records.days(ann, {})).map(({ date, tests }) => [date, tests])).toEqual([
      ["2026-01-01", 12],
      ["2026-01-02", 24],
      ["2026-01-03", 4],
    ]);
  });

  it("uses the learner's time zone for days", async () => {
    await bring(rows(8), "Asia/Kolkata");
    expect((await opened.records.days(ann, {})).map(({ date, tests }) => [date, tests])).toEqual([
      ["2026-01-01", 7],
      ["2026-01-02", 1],
    ]);
    expect((await opened.records.summary(ann)).timeZone).toBe("Asia/Kolkata");
  });

  it("adds nothing the second time", async () => {
    await bring(rows(30));
    const before = await opened.database.read(`users/${ann}`);
    expect(await bring(rows(30))).toEqual({ added: 0, known: 30 });
    expect(await opened.database.read(`users/${ann}`)).toEqual(before);
    expect(await bring(rows(30, 20))).toEqual({ added: 20, known: 10 });
    expect(await history()).toEqual(rows(50));
    expect(await opened.records.summary(ann)).toMatchObject({ tests: 50, revision: 2 });
  });

  it("counts a duplicate once", async () => {
    expect(await bring([...rows(3), ...rows(3)])).toEqual({ added: 3, known: 3 });
    expect(await opened.records.summary(ann)).toMatchObject({ tests: 3 });
  });

  it("stops when the learner's data is erased between two batches", async () => {
    const importing = bring(rows(1_200));
    // In this server's queue right behind the first batch.
    const erasing = opened.records.erase(ann, "everything");
    expect(await importing).toMatchObject({ added: 500 });
    await erasing;
    expect(await history()).toEqual([]);
    expect(await opened.records.summary(ann)).toEqual(EMPTY_SUMMARY);
  });

  it("accepts any number of batches, each with its own revision", async () => {
    expect(await bring(rows(1_201))).toEqual({ added: 1_201, known: 0 });
    expect(await opened.records.summary(ann)).toMatchObject({ tests: 1_201, revision: 3 });
    expect(await history()).toHaveLength(1_201);
    const days = await opened.records.days(ann, {});
    expect(days.reduce((sum, { tests }) => sum + tests, 0)).toBe(1_201);
  });

  it("doesn't change results typed here, whatever a file contains", async () => {
    const { entry } = await opened.records.saveResult(ann, typed(), NOW);
    const forged = { ...entry, wpm: 500, source: "export" as const };
    expect(await bring([forged])).toEqual({ added: 0, known: 1 });
    expect(await history()).toEqual([entry]);
  });

  it("loses and duplicates nothing beside saves and other imports on two servers", async () => {
    const elsewhere = opened.another();
    const submissions = Array.from({ length: 6 }, (_, n) => typed({ started: NOW - 9_000_000 + n * 60_000 }));
    await Promise.all([
      bring(rows(1_100)),
      elsewhere.importResults(ann, rows(1_100, 600), "UTC"),
      ...submissions.map((submission, n) =>
        (n % 2 ? opened.records : elsewhere).saveResult(ann, submission, NOW),
      ),
    ]);
    const all = await history();
    expect(all).toHaveLength(1_706);
    const summary = await opened.records.summary(ann);
    expect(summary.tests).toBe(1_706);
    expect(summary.elapsed).toBe(all.reduce((sum, { elapsed }) => sum + elapsed, 0));
    const days = await opened.records.days(ann, {});
    expect(days.reduce((sum, { tests }) => sum + tests, 0)).toBe(1_706);
  });

  it("counts existing results, even if no summary includes them", async () => {
    await opened.database.write(`users/${ann}/stats`, { [getId(99)]: stored(99) });
    expect(await bring(rows(5))).toEqual({ added: 5, known: 0 });
    expect(await opened.records.summary(ann)).toMatchObject({ tests: 6 });
  });

  it.each([
    ["an id of another time", { ...imported(1), id: getId(2) }],
    ["an id that is a path", { ...imported(1), id: `${getId(1)}/../x` }],
    ["a time of before computers", { ...imported(1), started: 5, id: "5-abcdefgh" }],
    ["an id that no browser makes", { ...imported(1), id: `${getId(1).split("-")[0]}-A_1` }],
    ["a speed that is none", { ...imported(1), wpm: Number.NaN }],
    ["a speed that nobody has", { ...imported(1), wpm: 601 }],
    ["an end before its beginning", { ...imported(1), finished: imported(1).started - 1 }],
    ["a time of nothing", { ...imported(1), elapsed: 0 }],
    ["more characters than anybody types", { ...imported(1), characters: 1_000_001 }],
    ["an accuracy of more than all", { ...imported(1), accuracy: 101 }],
    ["an unknown lesson", { ...imported(1), name: "CHESS" }],
    ["no source", { ...imported(1), source: undefined }],
  ])("refuses a whole list with %s", async (_case, wrong) => {
    await expect(bring([imported(0), wrong as ImportedResult])).rejects.toThrow();
    expect(await opened.database.read(`users/${ann}`)).toBeNull();
  });

  it("does nothing for an empty list", async () => {
    expect(await bring([])).toEqual({ added: 0, known: 0 });
    expect(await opened.records.summary(ann)).toEqual(EMPTY_SUMMARY);
  });
});

describe("importing progress", () => {
  const PROGRESS = {
    weakness: { lowercase: { a: [30, 40], b: [20] }, num: { 7: [10] }, ngBi: { th: [60] } },
    confusions: { a: { s: 3 }, "/": { ".": 1 } },
  };
  const weakness = async () => JSON.parse(JSON.stringify(await opened.records.weakness(ann)));
  const confusions = async () => JSON.parse(JSON.stringify(await opened.records.confusions(ann)));

  it("fills empty lists", async () => {
    await opened.records.importProgress(ann, PROGRESS);
    expect(await weakness()).toEqual(PROGRESS.weakness);
    expect(await confusions()).toEqual(PROGRESS.confusions);
    expect(await opened.records.summary(ann)).toMatchObject({ revision: 1, tests: 0 });
  });

  it("keeps existing values, and gives the same result the second time", async () => {
    await opened.database.write(`users/${ann}/weakness/lowercase/a`, [99]);
    await opened.database.write(`users/${ann}/confusions/a`, { q: 1 });
    for (let time = 0; time < 2; time++) await opened.records.importProgress(ann, PROGRESS);
    expect((await weakness()).lowercase).toEqual({ a: [99], b: [20] });
    expect((await confusions()).a).toEqual({ q: 1 });
    expect((await opened.records.summary(ann)).revision).toBe(1);
  });

  it("keeps the last thirty values, and drops invalid ones", async () => {
    const many = Array.from({ length: 40 }, (_, n) => n);
    await opened.records.importProgress(ann, {
      weakness: {
        lowercase: { a: many, A: [1], ab: [1], b: [-1], c: ["x"], d: [], "": [1] },
        cw1_50: { you: [5], constructor: [5] },
        elsewhere: { a: [1] },
      } as unknown as (typeof PROGRESS)["weakness"],
      confusions: { a: { "\u0001": 2, a: 3, bb: 1, s: 0.5 }, "": { a: 1 } } as Record<
        string,
        Record<string, number>
      >,
    });
    expect(await weakness()).toEqual({ lowercase: { a: many.slice(-30) }, cw1_50: { you: [5] } });
    expect(await confusions()).toEqual({});
  });
});
