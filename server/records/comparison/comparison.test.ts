import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR } from "~/domain/durations";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/records/database";
import { storePractice } from "../../../tests/support/records/practice";
import {
  ANY_TEXT,
  openRecords,
  openTestRecords,
  type TestRecords,
} from "../../../tests/support/records/records";
import { longText, NOW, typed } from "../../../tests/support/records/submissions";
import { getShard } from "../../database/shards";
import { KEYSTROKES_BETWEEN_CHECKS } from "../learning/checks";
import type { Records } from "../records";
import type { Counts } from "./report";

const LOGGER = pino({ level: "silent" });
const FROM = "2026-01-01";
let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords({ copy: ANY_TEXT, comparisonFrom: FROM });
});
afterAll(() => opened.close());
beforeEach(async () => {
  ann = `ann${++learners}`;
  await opened.database.write("learningComparison", null);
  // Firebase's client says so when a write is refused.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const JOINED_AT = NOW - 2 * DAY;
const join = (records: Records = opened.records) => records.joinComparison(ann, JOINED_AT, "UTC");
const stored = () => opened.database.read(`users/${ann}/learning/comparison`);

async function getCounts() {
  const days = ((await opened.database.read("learningComparison")) ?? {}) as Record<
    string,
    Record<string, Partial<Counts>>
  >;
  const sums: Partial<Record<keyof Counts, number>> = {};
  for (const counts of Object.values(days).flatMap(Object.values))
    for (const [name, value] of Object.entries(counts) as [keyof Counts, number][])
      sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

let paces = 0;

/** Types so many characters, each a keystroke, so many hours after joining. */
function practise(characters: number, hours: number, lessonName: LessonName = "PARAGRAPH", gap = 100) {
  const text = longText(characters).slice(0, characters);
  const started = JOINED_AT + hours * HOUR;
  const pace = ++paces;
  return typed({ text, started, lessonName, gap: nth => (nth === 1 ? gap + pace : gap) });
}
const save = (submission: ReturnType<typeof typed>, records: Records = opened.records) =>
  records.saveResult(ann, submission, NOW);

describe("joining", () => {
  test("assigns an arm once, to servers that ask at the same time too", async () => {
    const servers = [opened.records, opened.another(), opened.another()];
    const all = await Promise.all([...servers, ...servers].map(records => join(records)));
    expect(new Set(all.map(participation => participation?.arm)).size).toBe(1);
    expect(await stored()).toMatchObject({ arm: all[0]?.arm, joinedAt: JOINED_AT });
    expect(await getCounts()).toEqual({ joined: 1 });
    expect((await opened.records.preferences(ann)).lessonChoice).toBe(all[0]?.arm);
  });

  test("is for new learners only", async () => {
    await storePractice(opened.database, ann, { wpms: [40], summary: { firstDay: "2025-12-31" } });
    expect(await opened.records.comparison(ann)).toMatchObject({ mayJoin: false });
    expect(await join()).toBeNull();
    await storePractice(opened.database, ann, { wpms: [40], summary: { firstDay: FROM } });
    expect(await opened.records.comparison(ann)).toMatchObject({ mayJoin: true });
    expect(await join()).not.toBeNull();
  });

  test("is off unless a comparison is configured", async () => {
    const off = await openTestRecords();
    expect(await off.records.comparison(ann)).toMatchObject({ participation: null, mayJoin: false });
    expect(await join(off.records)).toBeNull();
    expect(await off.database.read("")).toBeNull();
    await off.close();
  });

  test("follows a no, but a no doesn't follow it", async () => {
    await opened.records.declineComparison(ann, NOW);
    expect(await opened.records.comparison(ann)).toEqual({
      participation: null,
      mayJoin: true,
      hasDeclined: true,
    });
    expect(await getCounts()).toEqual({});
    const joined = await join();
    await opened.records.declineComparison(ann, NOW);
    expect((await opened.records.comparison(ann)).participation).toEqual(joined);
  });

  test("gives each arm to some", async () => {
    const arms = new Set<string | undefined>();
    for (let nth = 0; nth < 100 && arms.size < 3; nth++) {
      ann = `many${nth}`;
      arms.add((await join())?.arm);
    }
    expect([...arms].sort()).toEqual(["plan", "prose", "rotation"]);
  });
});

describe("a participant's results", () => {
  test("are added in the update that saves them, each once", async () => {
    await join();
    const submission = practise(400, 1);
    const another = opened.another();
    await Promise.all([save(submission), save(submission, another), save(practise(300, 2), another)]);
    await save(submission);
    expect(await getCounts()).toMatchObject({ joined: 1, keystrokes: 700, correctKeystrokes: 700 });
    expect(await stored()).toMatchObject({ keystrokes: 700 });
  });

  test("measure the gain from the first check to the latest that was due", async () => {
    await join();
    await save(practise(300, 1, "CHECK", 300));
    // A check that isn't due is practice.
    await save(practise(300, 2, "CHECK", 100));
    await save(practise(KEYSTROKES_BETWEEN_CHECKS - 300, 3));
    expect(await getCounts()).not.toHaveProperty("measured");
    await save(practise(300, 5, "CHECK", 200));
    expect(await getCounts()).toMatchObject({ joined: 1, measured: 1 });
    const [arm] = (await opened.records.comparisonReport(NOW)).arms.filter(({ measured }) => measured === 1);
    // From 40 to 60 wpm, in 5,300 keystrokes.
    expect(arm?.measures.gain?.mean).toBeCloseTo(20 / 0.53, -0.5);
    expect(arm?.measures.accuracy?.mean).toBe(100);
  });

  test("don't count while no comparison runs, or from before they joined", async () => {
    await save(practise(400, -3));
    await join();
    await save(practise(400, -2));
    const off = openRecords(opened.database, LOGGER, { copy: ANY_TEXT });
    await save(practise(400, 2), off.port);
    await off.close();
    expect(await getCounts()).toEqual({ joined: 1 });
  });

  test("of others change no sums", async () => {
    await save(practise(400, 1));
    await opened.records.declineComparison(ann, NOW);
    await save(practise(400, 2));
    expect(await getCounts()).toEqual({});
  });
});

describe("leaving", () => {
  test("is choosing lessons of another kind", async () => {
    const joined = await join();
    const [other = "plan"] = (["plan", "prose"] as const).filter(arm => arm !== joined?.arm);
    await opened.records.setPreferences(ann, { paletteMode: "light", lessonChoice: joined?.arm ?? "plan" });
    expect((await opened.records.comparison(ann)).participation).not.toBeNull();
    await opened.records.setPreferences(ann, { lessonChoice: other });
    expect(await stored()).toMatchObject({ arm: joined?.arm, left: { reason: "choice" } });
    expect(await getCounts()).toMatchObject({ joined: 1, left: 1 });
    expect((await opened.records.preferences(ann)).lessonChoice).toBe(other);
    await save(practise(400, 1));
    expect(await getCounts()).not.toHaveProperty("keystrokes");
    // Nobody takes part twice.
    expect(await join()).toBeNull();
    expect(await opened.records.comparison(ann)).toMatchObject({ participation: null, mayJoin: false });
  });

  test.each(["withdrawal", "coach"] as const)("for %s gives the usual lessons again, once", async reason => {
    await join();
    await Promise.all([
      opened.records.leaveComparison(ann, reason, NOW),
      opened.another().leaveComparison(ann, reason, NOW),
    ]);
    expect(await opened.records.preferences(ann)).not.toHaveProperty("lessonChoice");
    expect(await getCounts()).toMatchObject({ joined: 1, left: 1, unseen7: 1, unseen30: 1 });
  });

  test("changes nothing for those who don't take part", async () => {
    await opened.records.leaveComparison(ann, "coach", NOW);
    await opened.records.setPreferences(ann, { lessonChoice: "prose" });
    expect(await opened.database.read(`users/${ann}`)).toEqual({ lessonChoice: "prose" });
  });
});

test("erasing takes the participation away, and leaves the sums", async () => {
  await join();
  await save(practise(400, 1));
  await opened.records.erase(ann, "typing-data");
  expect(await opened.database.read(`users/${ann}`)).toBeNull();
  expect(await getCounts()).toMatchObject({ joined: 1, keystrokes: 400 });
});

test("sums of several database instances are added up", async () => {
  const databases: TestDatabase[] = [await openTestDatabase(), await openTestDatabase()];
  const [first, second] = databases;
  const { port, close } = openRecords(first as TestDatabase, LOGGER, {
    copy: ANY_TEXT,
    comparisonFrom: FROM,
    instances: [second as TestDatabase],
  });
  const ids = Array.from({ length: 12 }, (_, nth) => `person${nth}`);
  expect(new Set(ids.map(id => getShard(id, 2))).size).toBe(2);
  await Promise.all(ids.map(id => port.joinComparison(id, NOW, "UTC")));
  for (const database of databases) expect(await database.read("learningComparison")).not.toBeNull();
  const { arms } = await port.comparisonReport(NOW);
  expect(arms.reduce((sum, arm) => sum + arm.learners, 0)).toBe(ids.length);
  await close();
  await Promise.all(databases.map(database => database.close()));
});
