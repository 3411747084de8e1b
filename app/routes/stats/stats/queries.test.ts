import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "~/domain/durations";
import type { HistoryName } from "~/domain/history-names";
import { createFirebaseRecords } from "~server/records/firebase-records";
import type { ImportedResult, Records } from "~server/records/records";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/records/database";
import { COPY, NOW, typed } from "../../../../tests/support/records/submissions";
import { CHART_SIZE, type Filters, MAX_FROM_LESSON, NO_FILTERS, PAGE_SIZE } from "./filters";
import { getStatistics } from "./queries";

/** Five and a half hours ahead of UTC: NOW is 13:30 on the 15th of January 2027 there. */
const KOLKATA = "Asia/Kolkata";

const logged = vi.fn();
let database: TestDatabase;
let records: Records;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ port: records, close } = createFirebaseRecords({
    projectId: "demo-statistics",
    serviceAccount: null,
    databaseUrls: [database.url],
    emulatorHost: database.host,
    copy: COPY,
    logger: { warn: logged, error: logged },
  }));
});
afterAll(async () => {
  await close();
  await database.close();
});

let learners = 0;
let ann: string;
beforeEach(() => {
  ann = `ann${++learners}`;
  logged.mockClear();
});

const result = (started: number, name: HistoryName = "PARAGRAPH", wpm = 40): ImportedResult => ({
  id: `${started}-seeded01`,
  name,
  duration: MINUTE,
  started,
  finished: started + MINUTE,
  wpm,
  rawWpm: wpm,
  accuracy: 95,
  elapsed: MINUTE,
  characters: 200,
  source: "export",
});

/** That many results of a lesson, the newest an hour ago, `apart` ms from one to the next. */
const results = (howMany: number, apart = HOUR, name?: HistoryName) =>
  Array.from({ length: howMany }, (_, index) => result(NOW - HOUR - index * apart, name, 30 + (index % 20)));

const have = (list: readonly ImportedResult[], timeZone = KOLKATA) =>
  records.importResults(ann, list, timeZone);

const look = (filters: Partial<Filters> = {}, timeZone = KOLKATA) =>
  getStatistics(
    records,
    { learnerId: ann, now: NOW, getZone: () => timeZone },
    { ...NO_FILTERS, ...filters },
  );

describe("the first page", () => {
  it("shows nothing to a learner without results, and no meaningless number", async () => {
    const { overview, rows, olderThan } = await look();
    expect(overview).toMatchObject({ tests: 0, means: null, bests: [], missed: [] });
    expect(overview?.practice).toMatchObject({ current: 0, longest: 0, days: 0, recent: [] });
    expect(overview?.slowest.kinds).toEqual([]);
    expect([rows, olderThan]).toEqual([[], null]);
  });

  it("has the numbers, the last fifty results in charts and the last twenty-five in the list", async () => {
    await have(results(80));
    const { overview, rows, olderThan } = await look();
    expect(overview).toMatchObject({ tests: 80, elapsed: 80 * MINUTE, bestWpm: 49, bestAccuracy: 95 });
    expect(overview?.progress).toMatchObject({ of: "results" });
    expect(overview?.progress.points).toHaveLength(CHART_SIZE);
    expect(overview?.progress.points.at(-1)).toEqual({ x: CHART_SIZE, wpm: 30, accuracy: 95 });
    expect(rows).toHaveLength(PAGE_SIZE);
    expect(olderThan).toBe(rows.at(-1)?.id);
    expect(rows[0]).toMatchObject({ wpm: 30, label: "Paragraph", imported: true });
  });

  it("shows dates in the learner's time zone", async () => {
    await have([result(Date.UTC(2027, 0, 14, 19, 0))]);
    expect((await look()).rows[0]?.when).toContain("15");
    expect((await look({}, "UTC")).rows[0]?.when).toContain("14");
  });

  it("works for results without their summary", async () => {
    await have(results(3, DAY));
    await database.write(`users/${ann}/summary`, null);
    await database.write(`users/${ann}/days`, null);
    const { overview, rows } = await look();
    expect(rows).toHaveLength(3);
    expect(overview).toMatchObject({ tests: 3, practice: { current: 3, longest: 3, days: 3 } });
  });

  it("omits a result of an unknown lesson, and pages past it", async () => {
    const [unknown, ...known] = results(PAGE_SIZE + 2);
    await have(known);
    await database.write(`users/${ann}/stats/${unknown?.id}`, { ...unknown, name: "KNITTING" });
    const { rows, olderThan } = await look();
    expect(rows).toHaveLength(PAGE_SIZE);
    expect(olderThan).not.toBeNull();
    const { rows: older } = await look({ before: olderThan });
    expect(older).toHaveLength(1);
    expect(logged).toHaveBeenCalled();
  });
});

describe("filters", () => {
  it("by lesson apply to the charts and the list, with the lesson's best result", async () => {
    await have([...results(6, 2 * HOUR), ...results(4, 3 * HOUR, "NUM").map(earlier)]);
    const { overview, rows } = await look({ lesson: "NUM" });
    expect(overview?.progress).toMatchObject({ of: "results" });
    expect(overview?.progress.points.map(({ wpm }) => wpm)).toEqual([33, 32, 31, 30]);
    expect(rows.map(({ label }) => label)).toEqual(Array(4).fill("Numbers"));
    expect(overview?.bests).toEqual([
      { name: "PARAGRAPH", label: "Paragraph", wpm: 35, accuracy: 95 },
      { name: "NUM", label: "Numbers", wpm: 33, accuracy: 95 },
    ]);
    expect(overview?.tests).toBe(10);
  });

  it("by period show the averages of its days, by the learner's calendar", async () => {
    // The first is on the 9th in India, where seven days from the 15th back begin, and on the 8th in UTC.
    const first = result(Date.UTC(2027, 0, 8, 18, 40), "PARAGRAPH", 20);
    await have([
      result(first.started - 2 * HOUR),
      first,
      result(NOW - 3 * HOUR),
      result(NOW - HOUR, "NUM", 50),
    ]);
    const { overview, rows } = await look({ period: "7d" });
    expect(overview?.progress).toMatchObject({ of: "days", days: 1 });
    expect(overview?.progress.points.map(({ wpm }) => wpm)).toEqual([20, 45]);
    expect(rows).toHaveLength(3);
    expect((await look({ period: "30d" })).rows).toHaveLength(4);
    expect((await look({ period: "all" })).overview?.progress.points).toHaveLength(3);
  });

  it("by lesson and period show at most the latest two hundred results", async () => {
    await have(results(MAX_FROM_LESSON + 20, 20 * MINUTE, "ONE_MIN"));
    const { overview, rows } = await look({ lesson: "ONE_MIN", period: "30d" });
    expect(overview?.progress.points).toHaveLength(MAX_FROM_LESSON);
    expect(overview?.progress.points.at(-1)?.wpm).toBe(30);
    expect(rows).toHaveLength(PAGE_SIZE);
    expect((await look({ lesson: "FIVE_MIN", period: "7d" })).overview?.progress.points).toEqual([]);
  });

  it.each([
    [{}, 51],
    [{ lesson: "NUM" }, 26],
    [{ lesson: "NUM" }, 60],
    [{ period: "7d" }, 50],
    [{ lesson: "NUM", period: "30d" }, 80],
  ] as [Partial<Filters>, number][])("%j page through each of %i results once", async (filters, howMany) => {
    const wanted = results(howMany, HOUR, filters.lesson ?? "PARAGRAPH");
    const others = [
      ...(filters.lesson ? results(9, 5 * HOUR).map(earlier) : []),
      ...(filters.period ? [result(NOW - 40 * DAY, filters.lesson ?? "PARAGRAPH")] : []),
    ];
    await have([...wanted, ...others]);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof look>> = await look({ ...filters, before });
      seen.push(...page.rows.map(({ id }) => id));
      before = page.olderThan;
    } while (before !== null);
    expect(seen).toEqual(wanted.map(({ id }) => id));
  });
});

describe("typing on this site", () => {
  it("appears in letters, keys, confusions and letter groups", async () => {
    // Every third "e" is missed for an "r", which is corrected; and one space for an "e".
    const text = COPY.paragraph({ seed: 5 });
    const places = [...text].flatMap((char, at) => (char === "e" && at > 0 ? [at] : []));
    const missed = new Set(places.filter((_, nth) => nth % 3 === 0));
    missed.add(text.indexOf(" "));
    await records.saveResult(ann, typed({ text, slip: nth => missed.has(nth) }), NOW);

    const { overview, rows } = await look();
    expect(rows).toMatchObject([{ imported: false }]);
    expect(overview?.missed).toEqual([
      {
        expected: "e",
        misses: missed.size - 1,
        instead: [{ typed: "r", count: missed.size - 1, share: 100 }],
      },
      { expected: " ", misses: 1, instead: [{ typed: "e", count: 1, share: 100 }] },
    ]);
    expect(overview?.letters.leastAccurate[0]?.letter).toBe("e");
    const key = overview?.keys.find(({ code }) => code === "KeyE");
    expect(key).toMatchObject({ char: "e", group: "lowercase", misses: missed.size - 1, mostly: "r" });
    expect(overview?.slowest.kinds.map(({ kind }) => kind)).toEqual(["ngBi", "ngTri", "ng4", "words"]);
    expect(overview?.slowest.kinds[0]?.items).toHaveLength(5);
  });

  it("counts towards a streak up to today, until midnight in the learner's time zone", async () => {
    await have([1, 2, 3, 8].map(days => result(NOW - days * DAY)));
    expect((await look()).overview?.practice).toMatchObject({
      today: "2027-01-15",
      current: 3,
      longest: 3,
      days: 4,
    });
    const lateOn = (hours: number) =>
      getStatistics(records, { learnerId: ann, now: NOW + hours * HOUR, getZone: () => KOLKATA }, NO_FILTERS);
    // 23:59 and 00:00 of the next day in India.
    expect((await lateOn(34.49)).overview?.practice.current).toBe(3);
    expect((await lateOn(34.5)).overview?.practice.current).toBe(0);
  });
});

/** Ten minutes before: two results cannot have begun at once. */
function earlier(one: ImportedResult): ImportedResult {
  return result(one.started - 10 * MINUTE, one.name, one.wpm);
}
