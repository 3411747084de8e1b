import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import { DAY, MINUTE } from "~/domain/durations";
import { EVALUATION_LESSONS } from "~/engine/lesson-text/evaluation";
import { EVALUATION_GROUPS } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import { COPY, NOW, typed } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { getHome } from "./queries";
import * as lessons from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());
afterEach(() => void vi.useRealTimers());

const VISIT = { lastKind: null, timeZoneOf: () => "UTC", now: NOW } as const;

/** As if the stage had been typed, each key after `gap` ms. */
function stage(group: EvaluationGroup, gap: number) {
  const { text, seal } = COPY.evaluation(group, { seed: group });
  const result = typed({ lessonName: EVALUATION_LESSONS[group], text, gap: nth => gap + (nth % 3) });
  return { ...result, seal };
}

describe("the next lesson", () => {
  it("is each stage of the evaluation, then the weakest items in rotation", async () => {
    const { records } = screens.services;
    const kinds: string[] = [];
    for (const group of EVALUATION_GROUPS) {
      const { next } = await getHome(records, "stages", VISIT);
      kinds.push(next.kind === "evaluation" ? `${next.stage} ${next.group}` : next.kind);
      // Nothing is weak on fewer than three samples.
      for (const gap of [200, 210, 220]) await records.saveResult("stages", stage(group, gap), NOW);
    }
    expect(kinds).toEqual(["1 lowercase", "2 ngBi", "3 cw1_50"]);

    const turns = [];
    for (const lastKind of [null, "ngrams", "words", "characters"] as const) {
      const { next } = await getHome(records, "stages", { ...VISIT, lastKind });
      turns.push(next.kind === "weakness" ? next.weakKind : next.kind);
    }
    expect(turns).toEqual(["ngrams", "words", "characters", "ngrams"]);
  });
});

describe("progress of each group", () => {
  it("counts what was typed, and what has reached the target", async () => {
    const { services, database } = screens;
    const { records } = services;
    const before = await getHome(records, "far", VISIT);
    expect(before.progress.map(({ measured }) => measured)).toEqual(Array(10).fill(0));
    expect(before.progress.map(({ items }) => items)).toEqual([26, 26, 10, 32, 30, 30, 16, 50, 50, 50]);

    await records.saveResult("far", stage("lowercase", 150), NOW);
    const { progress, means } = await getHome(records, "far", VISIT);
    const [letters] = progress;
    const stored = (await database.read("users/far/weakness/lowercase")) as Record<string, number[]>;
    const target = 1.5 * (means?.wpm ?? 0);
    const fast = Object.values(stored).filter(
      list => list.slice(-10).reduce((sum, wpm) => sum + wpm) / list.slice(-10).length >= target,
    );
    expect(letters).toEqual({
      group: "lowercase",
      items: 26,
      measured: Object.keys(stored).length,
      atTarget: fast.length,
      opensAt: null,
    });
    expect(letters?.measured).toBe(26);
  });

  it("says at which average a group counts", async () => {
    const { progress } = await getHome(screens.services.records, "nobody", VISIT);
    expect(progress.map(({ opensAt }) => opensAt)).toEqual([null, null, null, null, 20, 40, 60, 20, 40, 60]);
  });
});

describe("the numbers", () => {
  it("include the learner's streak by their calendar, and the best result of each lesson", async () => {
    const { records } = screens.services;
    for (const back of [2, 1, 0]) {
      await records.saveResult("row", { ...typed({ started: NOW - back * DAY - 10 * MINUTE }) }, NOW);
    }
    const home = await getHome(records, "row", VISIT);
    expect(home).toMatchObject({ tests: 3, daysInARow: 3, lastLesson: "PARAGRAPH" });
    expect(home.bests).toEqual({ PARAGRAPH: (await records.summary("row")).bestWpm });
    expect(await getHome(records, "row", { ...VISIT, now: NOW + 3 * DAY })).toMatchObject({ daysInARow: 0 });
  });

  it("are read again only after something was stored", async () => {
    const { records } = screens.services;
    const reads = [vi.spyOn(records, "weakness"), vi.spyOn(records, "days")];
    const counts = () => reads.map(({ mock }) => mock.calls.length);
    await records.saveResult("remembered", typed(), NOW);
    await getHome(records, "remembered", VISIT);
    await getHome(records, "remembered", VISIT);
    expect(counts()).toEqual([1, 1]);
    await records.saveResult("remembered", typed(), NOW);
    await getHome(records, "remembered", VISIT);
    expect(counts()).toEqual([2, 2]);
  });
});

test("serves visitors with the course and the practice of their cookies", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-12-31T10:00:00Z"), toFake: ["Date"] });
  const seen = async (today: string) => {
    const cookie = `tm_course_us=fj_0_0__tgkbp4_0_tgkbp4; tm_zone=Pacific%2FKiritimati; tm_today=${today}`;
    return (await screens.visit("/lessons/", lessons, { cookie })).loaderData;
  };
  expect(await seen("2026-12-31_90000")).toMatchObject({ elapsedToday: 0 });
  expect(await seen("2027-01-01_90000")).toMatchObject({
    elapsedToday: 90_000,
    learnerId: null,
    home: null,
    course: { isBegun: true, passed: 1, current: { id: "dk", number: 2 }, due: [{ id: "fj", keys: "fj" }] },
  });
});

test("is never cached, and searches for the address's text", async () => {
  const { cookie } = await screens.signUp();
  const { loaderData } = await screens.visit("/lessons/?find=dickens", lessons, { cookie });
  expect(new Headers(lessons.headers()).get("Cache-Control")).toBe("private, no-store");
  expect(loaderData).toMatchObject({
    find: "dickens",
    home: { tests: 0, next: { kind: "evaluation", stage: 1 } },
    course: { isBegun: false, passed: 0, current: { id: "fj" } },
  });
  const { loaderData: long } = await screens.visit(`/lessons/?find=${"x".repeat(500)}`, lessons, { cookie });
  expect(long).toMatchObject({ find: "x".repeat(60) });
});
