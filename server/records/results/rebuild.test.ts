import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  getId,
  openTestRecords,
  storedResults,
  type TestRecords,
} from "../../../tests/support/records/records";
import { NOW, typed } from "../../../tests/support/records/submissions";
import { EMPTY_SUMMARY } from "../records";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `restored${++learners}`;
});

const write = (branch: string, value: unknown) => opened.database.write(`users/${ann}/${branch}`, value);
const testsByDay = async () => (await opened.records.days(ann, {})).map(({ date, tests }) => [date, tests]);

describe("results without a summary", () => {
  it("get a summary at the first read, once", async () => {
    await write(
      "stats",
      storedResults(2_100, nth => (nth === 77 ? { name: "ONE_MIN", wpm: 99 } : {})),
    );
    const summary = await opened.records.repairedSummary(ann, "UTC");
    expect(summary).toMatchObject({
      revision: 1,
      tests: 2_100,
      elapsed: 2_100 * 60_000,
      characters: 420_000,
      bestWpm: 99,
      bests: { ONE_MIN: { wpm: 99, id: getId(77) }, PARAGRAPH: { wpm: 49, id: getId(9) } },
      lastLesson: "PARAGRAPH",
      firstDay: "2026-01-01",
    });
    expect(summary.lastTests.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, n) => getId(2_090 + n)),
    );
    expect((await testsByDay()).slice(0, 2)).toEqual([
      ["2026-01-01", 12],
      ["2026-01-02", 24],
    ]);
    expect(await opened.records.repairedSummary(ann, "UTC")).toEqual(summary);
    expect(await opened.records.summary(ann)).toEqual(summary);
  });

  it("get a summary at the next save, which is added to it", async () => {
    await write("stats", storedResults(5));
    const { summary, entry } = await opened.records.saveResult(ann, typed(), NOW);
    expect(summary).toMatchObject({ revision: 2, tests: 6, firstDay: "2026-01-01", lastDay: "2027-01-15" });
    expect(summary.lastTests.at(-1)?.id).toBe(entry.id);
    expect(await testsByDay()).toEqual([
      ["2026-01-01", 5],
      ["2027-01-15", 1],
    ]);
  });

  it("are counted also beside a summary that says there are none", async () => {
    await write("stats", storedResults(5));
    await write("summary", { revision: 4, tests: 0, elapsed: 0, characters: 0, bestWpm: 0 });
    expect(await opened.records.repairedSummary(ann, "UTC")).toMatchObject({ revision: 5, tests: 5 });
  });

  it("use the learner's time zone for days", async () => {
    await write("stats", storedResults(8));
    await opened.records.repairedSummary(ann, "Asia/Kolkata");
    expect(await testsByDay()).toEqual([
      ["2026-01-01", 7],
      ["2026-01-02", 1],
    ]);
  });

  it("are skipped when they are unreadable", async () => {
    await write("stats", { ...storedResults(2), "1000000000001-broken": { wpm: "fast" } });
    expect(await opened.records.repairedSummary(ann, "UTC")).toMatchObject({ tests: 2 });
    expect(opened.logged).toHaveBeenCalledWith(
      { learnerId: ann, result: "1000000000001-broken" },
      "a stored result cannot be read",
    );
  });

  it("are counted once by simultaneous saves on several servers", async () => {
    await write("stats", storedResults(50));
    const servers = [opened.records, opened.another()];
    const submissions = [0, 1, 2, 3].map(n => typed({ started: NOW - 900_000 + n * 60_000 }));
    await Promise.all(submissions.map((submission, n) => servers[n % 2]?.saveResult(ann, submission, NOW)));
    expect(await opened.records.summary(ann)).toMatchObject({ tests: 54 });
    expect((await testsByDay()).reduce((sum, [, tests]) => sum + Number(tests), 0)).toBe(54);
  });
});

it("an old summary without days gets them", async () => {
  await write("stats", storedResults(30));
  const old = { revision: 30, tests: 30, elapsed: 1, characters: 1, bestWpm: 49, lastLesson: "PARAGRAPH" };
  await write("summary", old);
  expect(await opened.records.summary(ann)).toMatchObject({ tests: 30, firstDay: null, bests: {} });
  expect(await opened.records.repairedSummary(ann, "UTC")).toMatchObject({
    revision: 31,
    tests: 30,
    firstDay: "2026-01-01",
    epoch: null,
  });
  expect(await testsByDay()).toEqual([
    ["2026-01-01", 12],
    ["2026-01-02", 18],
  ]);
});

it("a new learner's data causes no computation and no write", async () => {
  expect(await opened.records.repairedSummary(ann, "UTC")).toEqual(EMPTY_SUMMARY);
  expect(await opened.database.read(`users/${ann}`)).toBeNull();
});
