import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { NOW, paragraph, typed } from "../../../tests/support/records/submissions";
import type { ResultSubmission } from "../records";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `daily${++learners}`;
});

const save = (submission: ResultSubmission, now = NOW) => opened.records.saveResult(ann, submission, now);
const testsByDay = async () =>
  (await opened.records.days(ann, {})).map(({ date, tests }) => `${date} ${tests}`).join(", ");

let paces = 0;

/** A test that ends at that moment, to the millisecond. */
function endingAt(moment: string, timeZone?: string): ResultSubmission {
  const pace = ++paces;
  const started = Date.parse(moment) - (paragraph(1).length - 1) * 100 - pace;
  const submission = typed({ gap: nth => (nth === 1 ? 100 + pace : 100), started });
  return timeZone === undefined ? submission : { ...submission, timeZone };
}

describe("the day of a saved result", () => {
  it("sums up its results", async () => {
    const saved = [];
    for (const seed of [1, 2, 3]) {
      const started = NOW - seed * 600_000;
      saved.push((await save(typed({ text: paragraph(seed), started, gap: () => 80 + 10 * seed }))).entry);
    }
    const wpms = saved.map(({ wpm }) => wpm);
    expect(await opened.database.read(`users/${ann}/days`)).toEqual({
      "2027-01-15": {
        tests: 3,
        elapsed: saved.reduce((sum, { elapsed }) => sum + elapsed, 0),
        characters: saved.reduce((sum, { characters }) => sum + characters, 0),
        wpmSum: wpms.reduce((a, b) => a + b),
        accuracySum: 300,
        bestWpm: Math.max(...wpms),
      },
    });
    const [day] = await opened.records.days(ann, {});
    expect(day).toMatchObject({ meanWpm: wpms.reduce((a, b) => a + b) / 3, meanAccuracy: 100 });
  });

  it.each([
    // Midnight where the learner is, a millisecond before and at it.
    ["Asia/Kolkata", "2026-03-10T18:29:59.999Z", "2026-03-10T18:30:00.000Z", "2026-03-10 1, 2026-03-11 1"],
    [
      "America/St_Johns",
      "2026-03-08T03:29:59.999Z",
      "2026-03-08T03:30:00.000Z",
      "2026-03-07 1, 2026-03-08 1",
    ],
    [
      "America/St_Johns",
      "2026-03-09T02:29:59.999Z",
      "2026-03-09T02:30:00.000Z",
      "2026-03-08 1, 2026-03-09 1",
    ],
    [
      "Australia/Lord_Howe",
      "2026-04-04T12:59:59.999Z",
      "2026-04-04T13:00:00.000Z",
      "2026-04-04 1, 2026-04-05 1",
    ],
    [
      "Australia/Lord_Howe",
      "2026-04-05T13:29:59.999Z",
      "2026-04-05T13:30:00.000Z",
      "2026-04-05 1, 2026-04-06 1",
    ],
  ])("in %s changes at midnight there (%s)", async (timeZone, before, at, expected) => {
    const now = Date.parse(at) + 1_000;
    await save(endingAt(before, timeZone), now);
    await save(endingAt(at, timeZone), now);
    expect(await testsByDay()).toBe(expected);
    const summary = await opened.records.summary(ann);
    expect(`${summary.firstDay} 1, ${summary.lastDay} 1`).toBe(expected);
    expect(summary.timeZone).toBe(timeZone);
  });

  it("uses the last known zone if the browser sends none, or an unknown one", async () => {
    const now = Date.parse("2026-03-10T20:00:00Z");
    await save(endingAt("2026-03-10T18:00:00Z", "Asia/Kolkata"), now);
    await save(endingAt("2026-03-10T19:00:00Z"), now);
    await save(endingAt("2026-03-10T19:30:00Z", "Atlantis/Capital"), now);
    expect(await testsByDay()).toBe("2026-03-10 1, 2026-03-11 2");
    expect((await opened.records.summary(ann)).timeZone).toBe("Asia/Kolkata");
  });

  it("uses UTC while no zone is known", async () => {
    const now = Date.parse("2026-03-11T20:00:00Z");
    await save(endingAt("2026-03-10T23:59:59.999Z"), now);
    await save(endingAt("2026-03-11T00:00:00Z"), now);
    expect(await testsByDay()).toBe("2026-03-10 1, 2026-03-11 1");
    expect((await opened.records.summary(ann)).timeZone).toBeNull();
  });

  it("counts a repeat once", async () => {
    const submission = typed();
    await Promise.all([
      save(submission),
      save(submission),
      opened.another().saveResult(ann, submission, NOW),
    ]);
    await save(submission);
    expect(await testsByDay()).toBe("2027-01-15 1");
  });

  it("keeps its zone when a result arrives late", async () => {
    const now = Date.parse("2026-03-12T00:00:00Z");
    await save(endingAt("2026-03-11T12:00:00Z", "Asia/Kolkata"), now);
    await save(endingAt("2026-03-10T12:00:00Z", "Europe/Dublin"), now);
    const { timeZone, firstDay, lastDay } = await opened.records.summary(ann);
    expect({ timeZone, firstDay, lastDay }).toEqual({
      timeZone: "Asia/Kolkata",
      firstDay: "2026-03-10",
      lastDay: "2026-03-11",
    });
  });
});

it("unreadable totals of a day start again at zero", async () => {
  await opened.database.write(`users/${ann}/days/2027-01-15`, { tests: "many" });
  await save(typed({ started: NOW - 600_000 }));
  expect(await testsByDay()).toBe("2027-01-15 1");
});
