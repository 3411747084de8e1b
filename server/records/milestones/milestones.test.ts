import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "~/domain/durations";
import type { CoursePlace } from "~/domain/learning";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { storePractice } from "../../../tests/support/records/practice";
import { imported, openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { COPY, NOW, paragraph, typed } from "../../../tests/support/records/submissions";
import type { ResultSubmission, SavedResult } from "../records";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `ann${++learners}`;
  // Firebase's client says so when a write is refused, which here is how two servers notice each other.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const save = (submission: ResultSubmission, by = opened.records, now = NOW) =>
  by.saveResult(ann, submission, now);
const stored = () => opened.records.milestones(ann);

let paces = 0;
/** ms between keys for about that speed, a little different each time. */
function atSpeed(wpm: number) {
  const first = ++paces;
  return (nth: number) => (nth === 1 ? first : Math.round(12_000 / wpm));
}
const paragraphAt = (wpm: number, more: Partial<Parameters<typeof typed>[0]> = {}) =>
  typed({ text: paragraph(paces), gap: atSpeed(wpm), ...more });

function check(unit: string, step: CoursePlace["step"] = "check"): ResultSubmission {
  const course: CoursePlace = { layout: "us", unit, step };
  const { text, seal } = COPY.exercise(course, { seed: `${unit} ${++paces}`, trouble: "" });
  return { ...typed({ lessonName: "COURSE", text, gap: atSpeed(30) }), seal, course };
}

describe("speeds", () => {
  it("are reached once each, and of several at once only the highest is shown", async () => {
    const results = [24, 24, 66, 70, 24].map((wpm, nth) =>
      paragraphAt(wpm, { started: NOW - (6 - nth) * HOUR }),
    );
    const saved: SavedResult[] = [];
    for (const result of results) saved.push(await save(result));
    const reached = saved.map(({ milestones }) => milestones);
    expect(reached).toEqual([["speed-20"], [], ["speed-60"], [], []]);
    const [at20, , at60] = saved.map(({ entry }) => entry.finished);
    expect(await stored()).toEqual({
      "speed-20": at20,
      "speed-30": at60,
      "speed-40": at60,
      "speed-60": at60,
    });

    // A repeat changes nothing, and says the same.
    const [again] = results;
    expect(again && (await save(again))).toMatchObject({
      isNew: false,
      milestones: ["speed-20"],
    });
    expect((await stored())["speed-20"]).toBe(at20);
  });

  it("need 95% accuracy", async () => {
    const sloppy = paragraphAt(70, { slip: nth => nth % 10 === 3 });
    expect(await save(sloppy)).toMatchObject({ isNew: true, milestones: [] });
    expect(await stored()).toEqual({});
  });

  it.each<[LessonName, boolean]>([
    ["ONE_MIN", true],
    ["QUOTES", true],
    ["CW_1_50", true],
    ["CHECK", true],
    ["R_HOME", false],
    ["NG_BI", false],
    ["ALPHABET", false],
    ["F_L_INDEX", false],
  ])("count in %s: %s", async (lessonName, counts) => {
    const { text, seal } = COPY.lesson(lessonName, { seed: "a" });
    const result = { ...typed({ lessonName, text, gap: atSpeed(45) }), seal };
    expect((await save(result)).milestones).toEqual(counts ? ["speed-40"] : []);
  });

  it("don't count in exercises of the course, or in results of other trainers", async () => {
    expect((await save(check("fj"))).milestones).toEqual(["course-first-unit"]);
    await opened.records.importResults(ann, [imported(1, { wpm: 120, accuracy: 100 })], "UTC");
    expect((await save(paragraphAt(33))).milestones).toEqual(["speed-30"]);
  });

  it("that were reached before milestones were kept are stored without a date, and not shown", async () => {
    const bests = { PARAGRAPH: { wpm: 62, accuracy: 97, id: "1700000000000-aaaaaaaa" } };
    await storePractice(opened.database, ann, { wpms: [62], summary: { bests, accurateBests: true } });
    expect((await save(paragraphAt(50))).milestones).toEqual([]);
    expect(await stored()).toEqual({ "speed-20": 0, "speed-30": 0, "speed-40": 0 });
    expect((await save(paragraphAt(61))).milestones).toEqual([]);
    expect(await stored()).toMatchObject({ "speed-60": 0 });
    expect((await save(paragraphAt(84))).milestones).toEqual(["speed-80"]);
  });

  it("don't come from results imported from an export of ours", async () => {
    const fast = imported(1, { name: "PARAGRAPH", wpm: 85, accuracy: 99 });
    await opened.records.importResults(ann, [fast], "UTC");
    expect(await stored()).toEqual({});
    await save(paragraphAt(33));
    expect(await stored()).toEqual({ "speed-20": 0, "speed-30": 0 });
  });

  it("are reached by one of two results that two servers save at once", async () => {
    const servers = [opened.records, opened.another()];
    const saved = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => save(paragraphAt(66), servers[nth % 2])),
    );
    expect(saved.flatMap(({ milestones }) => milestones)).toEqual(["speed-60"]);
  });
});

describe("the course", () => {
  it("has a milestone for each of its parts", { timeout: 30_000 }, async () => {
    const reached: string[] = [];
    for (const { id } of CURRICULUM) {
      const { milestones } = await save(check(id));
      if (milestones.length > 0) reached.push(`${id}: ${milestones}`);
    }
    expect(reached).toEqual([
      "fj: course-first-unit",
      "gh: course-home-row",
      "xqz: course-letters",
      "right-hand-capitals: course-capitals",
      "parentheses: course-punctuation",
      "10: course-finished",
    ]);
    for (const { id } of CURRICULUM.slice(0, 2)) {
      expect((await save(check(id))).milestones).toEqual([]);
      expect((await save(check(id, "review"))).milestones).toEqual([]);
    }
  });

  it("gives none for a unit that isn't open, or that the text isn't of", async () => {
    expect((await save(check("gh"))).milestones).toEqual([]);
    const forged = { ...check("fj", "keys"), course: { layout: "us", unit: "fj", step: "check" } } as const;
    await expect(save(forged)).rejects.toMatchObject({ code: "unknown-text" });
    expect(await stored()).toEqual({});
  });
});

describe("streaks", () => {
  /** A result of each of these days ago, saved then. */
  async function practiseOn(daysAgo: readonly number[]) {
    const reached: string[] = [];
    for (const ago of daysAgo) {
      const now = NOW - ago * DAY;
      const result = { ...typed({ started: now - 10 * MINUTE, gap: atSpeed(17) }), timeZone: "UTC" };
      const { milestones } = await save(result, opened.records, now);
      if (milestones.length > 0) reached.push(`${ago}: ${milestones}`);
    }
    return reached;
  }
  /** As if there had been practice on each of these days ago. */
  async function storeDays(daysAgo: readonly number[]) {
    const day = { tests: 1, elapsed: 60_000, characters: 100, wpmSum: 20, accuracySum: 95, bestWpm: 20 };
    const dates = daysAgo.map(ago => new Date(NOW - ago * DAY).toISOString().slice(0, 10));
    await storePractice(opened.database, ann, { wpms: [15], summary: { accurateBests: true } });
    await opened.database.write(`users/${ann}/days`, Object.fromEntries(dates.map(date => [date, day])));
  }
  const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, nth) => from - nth);

  it("are reached on the seventh and thirtieth day, one in seven being free", async () => {
    // Every eighth day is missed.
    const days = range(34, 0).filter(ago => ago % 8 !== 0);
    expect(await practiseOn(days)).toEqual(["27: streak-7", "1: streak-30"]);
    // Not by a second result of a day.
    expect(await practiseOn([1])).toEqual([]);
  });

  it("are reached on the hundredth day", async () => {
    const days = range(114, 0).filter(ago => ago % 8 !== 1);
    expect(days).toHaveLength(100);
    await storeDays(days.slice(0, -1));
    expect(await practiseOn([0])).toEqual(["0: streak-100"]);
    expect(await stored()).toMatchObject({ "streak-7": 0, "streak-30": 0 });
  });

  it("are reached again by none after a break", async () => {
    expect(await practiseOn([...range(40, 34), ...range(20, 12)])).toEqual(["34: streak-7"]);
  });

  it("are reached by a late result that fills a gap of two days", async () => {
    const days = [9, 8, 7, 6, 3, 2, 1];
    expect(await practiseOn(days)).toEqual([]);
    const late = { ...typed({ started: NOW - 5 * DAY - HOUR, gap: atSpeed(17) }), timeZone: "UTC" };
    const { milestones, entry } = await save(late);
    expect(milestones).toEqual(["streak-7"]);
    expect(await stored()).toEqual({ "streak-7": entry.finished });
  });

  it("that were reached before milestones were kept are stored without a date", async () => {
    await storeDays(range(10, 1));
    expect(await practiseOn([0])).toEqual([]);
    expect(await stored()).toEqual({ "streak-7": 0 });
  });
});

it("a result says how long was practised on its day", async () => {
  const [one, other] = [paragraphAt(60), paragraphAt(40)];
  const first = await save(one);
  const second = await save(other);
  expect(first.dayElapsed).toBe(first.entry.elapsed);
  expect(second.dayElapsed).toBe(first.entry.elapsed + second.entry.elapsed);
  expect((await save(other)).dayElapsed).toBe(second.dayElapsed);
});

it("milestones are deleted with the typing data, and count again after it", async () => {
  await save(paragraphAt(44));
  expect(await stored()).toMatchObject({ "speed-40": expect.any(Number) });
  await opened.records.erase(ann, "typing-data");
  expect(await opened.database.read(`users/${ann}`)).toBeNull();
  expect((await save(paragraphAt(44))).milestones).toEqual(["speed-40"]);
});

it("unreadable milestones count as not reached", async () => {
  await opened.database.write(`users/${ann}/milestones`, { "speed-20": "long ago", "speed-1000": 5 });
  expect(await stored()).toEqual({});
});
