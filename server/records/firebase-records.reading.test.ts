import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { getId, openTestRecords, storedResults, type TestRecords } from "../../tests/support/records/records";
import type { HistoryEntry } from "./records";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `reader${++learners}`;
  opened.logged.mockClear();
});

const write = (branch: string, value: unknown) => opened.database.write(`users/${ann}/${branch}`, value);
const ids = (entries: readonly HistoryEntry[]) => entries.map(({ id }) => id);

describe("weakness", () => {
  beforeEach(() =>
    write("weakness", {
      lowercase: { a: [30, 40], e: [0] },
      num: { 0: [10], 1: [11], 2: [12], 7: [17] },
      punctuation: { "%2E": [50], "%5B": [51], "'": [52] },
      cw901_1000: { constructor: [60], toString: "rubbish" },
      ng4: "rubbish",
      elsewhere: { a: [1] },
    }),
  );

  it("is complete, also for keys that are digits or names of properties", async () => {
    const weakness = await opened.records.weakness(ann);
    expect(JSON.parse(JSON.stringify(weakness))).toEqual({
      lowercase: { a: [30, 40], e: [0] },
      num: { 0: [10], 1: [11], 2: [12], 7: [17] },
      punctuation: { ".": [50], "[": [51], "'": [52] },
      cw901_1000: { constructor: [60] },
    });
    expect(weakness.lowercase?.constructor).toBeUndefined();
  });

  it("can be read by groups", async () => {
    const weakness = await opened.records.weakness(ann, ["num", "ngBi"]);
    expect(Object.keys(weakness)).toEqual(["num"]);
    expect({ ...weakness.num }).toEqual({ 0: [10], 1: [11], 2: [12], 7: [17] });
  });

  it("is empty for a new learner", async () => {
    expect(await opened.records.weakness("nobody")).toEqual({});
    expect(await opened.records.weakness("nobody", ["num"])).toEqual({});
    expect(await opened.records.confusions("nobody")).toEqual({});
  });
});

test("confusions are grouped by character, including characters that keys can't contain", async () => {
  await write("confusions", {
    e: { r: 3, "%2E": 1 },
    "%2F": { 0: 2, 1: 5 },
    " ": { n: 4 },
    x: { y: "often" },
  });
  const confusions = await opened.records.confusions(ann);
  expect(JSON.parse(JSON.stringify(confusions))).toEqual({
    e: { r: 3, ".": 1 },
    "/": { 0: 2, 1: 5 },
    " ": { n: 4 },
    x: {},
  });
});

describe("history", () => {
  const LESSON = "ONE_MIN";
  /** Every third is a one-minute test. */
  beforeEach(() =>
    write(
      "stats",
      storedResults(60, nth => (nth % 3 === 0 ? { name: LESSON } : {})),
    ),
  );
  const newestFirst = Array.from({ length: 60 }, (_, n) => 59 - n);
  const getStart = (nth: number) => Number(getId(nth).split("-")[0]);

  it.each([1, 7, 20, 60])("is read newest first, %i a page, each once", async limit => {
    for (const lesson of [undefined, LESSON] as const) {
      const expected = newestFirst.filter(nth => lesson === undefined || nth % 3 === 0).map(getId);
      const seen: string[] = [];
      for (
        let page = ids(await opened.records.history(ann, { limit, ...(lesson && { lesson }) }));
        page.length;
      ) {
        expect(page.length).toBeLessThanOrEqual(limit);
        seen.push(...page);
        page = ids(
          await opened.records.history(ann, { limit, before: page.at(-1) ?? "", ...(lesson && { lesson }) }),
        );
      }
      expect(seen).toEqual(expected);
    }
  });

  it("includes its start time", async () => {
    const since = getStart(30);
    const all = await opened.records.history(ann, { limit: 100, since });
    expect(ids(all)).toEqual(newestFirst.filter(nth => nth >= 30).map(getId));
    const ofLesson = { limit: 100, since, lesson: LESSON } as const;
    expect(ids(await opened.records.history(ann, ofLesson))).toEqual(
      [57, 54, 51, 48, 45, 42, 39, 36, 33, 30].map(getId),
    );
    expect(ids(await opened.records.history(ann, { ...ofLesson, before: getId(36) }))).toEqual(
      [33, 30].map(getId),
    );
    expect(ids(await opened.records.history(ann, { limit: 2, since, before: getId(36) }))).toEqual(
      [35, 34].map(getId),
    );
    expect(await opened.records.history(ann, { limit: 9, since: getStart(60) })).toEqual([]);
    expect(await opened.records.history(ann, { limit: 9, since: 900_000_000_000 })).toHaveLength(9);
  });

  it("is empty for a lesson that was never typed", async () => {
    expect(await opened.records.history(ann, { limit: 9, lesson: "KEYBR" })).toEqual([]);
  });

  it("has the source of a result", async () => {
    await write("stats/1900000000000-abcdefgh", {
      ...storedResults(1)[getId(0)],
      name: "KEYBR",
      source: "keybr",
    });
    const [newest, next] = await opened.records.history(ann, { limit: 2 });
    expect(newest).toMatchObject({ name: "KEYBR", source: "keybr" });
    expect(next).not.toHaveProperty("source");
  });

  it("can be read completely, oldest first, in pages", async () => {
    await write("stats", storedResults(2_500));
    await write("stats/1000000000001-broken", { wpm: "fast" });
    const pages: string[][] = [];
    for await (const page of opened.records.allResults(ann)) pages.push(ids(page));
    expect(pages.map(page => page.length)).toEqual([1_000, 1_000, 500]);
    expect(pages.flat()).toEqual(Array.from({ length: 2_500 }, (_, nth) => getId(nth)));
    expect(opened.logged).toHaveBeenCalledOnce();
    for await (const page of opened.records.allResults("nobody")) expect(page).toBeNull();
  });
});

test("days have their averages, oldest first, from a given day", async () => {
  const day = { tests: 2, elapsed: 90_000, characters: 400, wpmSum: 111, accuracySum: 190.5, bestWpm: 60 };
  await write("days", { "2026-03-02": day, "2025-12-31": { ...day, tests: 3 }, "2026-03-01": { tests: 0 } });
  const days = await opened.records.days(ann, {});
  expect(days.map(({ date }) => date)).toEqual(["2025-12-31", "2026-03-02"]);
  expect(days[1]).toEqual({
    date: "2026-03-02",
    tests: 2,
    elapsed: 90_000,
    characters: 400,
    meanWpm: 55.5,
    meanAccuracy: 95.25,
    bestWpm: 60,
  });
  expect(await opened.records.days(ann, { since: "2026-01-01" })).toEqual([days[1]]);
  expect(await opened.records.days("nobody", {})).toEqual([]);
});
