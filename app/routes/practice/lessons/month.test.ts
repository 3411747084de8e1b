import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "~/domain/durations";
import type { CoursePlace } from "~/domain/learning";
import type { MilestoneId } from "~/domain/milestones";
import type { ResultSubmission } from "~server/records/records";
import { getDayEnd, toDayKey } from "~server/records/results/day-key";
import { COPY, paragraph, typed } from "../../../../tests/support/records/submissions";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as lessons from "./route";

const WEEK = 7 * DAY;
const PASSWORD = "four quiet green lamps";
const GOAL = 5 * MINUTE;

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());
afterEach(() => void vi.useRealTimers());

/** When 40 days from the beginning of October 2026 begin in a zone, ms since 1970. Some have an hour more. */
function getDayStarts(timeZone: string): number[] {
  const starts = [getDayEnd(Date.UTC(2026, 9, 4, 12), timeZone) + 1];
  while (starts.length < 40) starts.push(getDayEnd(starts.at(-1) ?? 0, timeZone) + 1);
  return starts;
}

let paces = 0;

/** A learner's month: what they type and see, by a clock that the test moves. */
async function openMonth(timeZone: string) {
  const starts = getDayStarts(timeZone);
  const moveTo = (day: number, ms: number) => {
    vi.useFakeTimers({ now: (starts[day] ?? 0) + ms, toFake: ["Date"] });
  };
  moveTo(0, 7 * HOUR);
  const { id, email } = await screens.signUp();
  const reached: string[] = [];
  let today = 0;

  let session = { cookie: "", until: 0 };
  async function getSession() {
    if (Date.now() >= session.until) {
      const { cookie } = await screens.services.accounts.logIn(email, PASSWORD, WEEK / SECOND);
      const header = await screens.services.session.issue(cookie, { origin: ORIGIN, login: true });
      session = { cookie: header.split(";")[0] ?? "", until: Date.now() + WEEK - DAY };
    }
    return session.cookie;
  }
  async function save(submission: ResultSubmission) {
    const now = Date.now();
    const saved = await screens.services.records.saveResult(id, { ...submission, timeZone }, now);
    for (const milestone of saved.milestones)
      reached.push(`day ${today}: ${milestone satisfies MilestoneId}`);
    return saved;
  }
  const gap = (wpm: number) => {
    const first = ++paces;
    return (nth: number) => (nth === 1 ? first : Math.round((12 * SECOND) / wpm));
  };

  return {
    reached,
    moveTo(day: number, ms: number) {
      today = day;
      moveTo(day, ms);
    },
    /** A paragraph that ends now. */
    async practise(wpm = 33) {
      const test = { text: paragraph(today), gap: gap(wpm) };
      const { elapsed } = (await save(typed({ ...test, started: Date.now() - 5 * MINUTE }))).entry;
      return elapsed;
    },
    /** An exercise of the course that ends now; a bad one has many corrected errors. */
    async exercise(unit: string, step: CoursePlace["step"], isGood = true) {
      const course: CoursePlace = { layout: "us", unit, step };
      const { text, seal } = COPY.exercise(course, { seed: `${today} ${++paces}`, trouble: "" });
      const slip = (nth: number) => !isGood && nth % 4 === 1;
      const started = Date.now() - 3 * MINUTE;
      await save({ ...typed({ lessonName: "COURSE", text, gap: gap(33), slip, started }), seal, course });
    },
    /** What `/lessons/` shows. */
    async look() {
      const { loaderData } = await screens.visit("/lessons/", lessons, {
        cookie: `${await getSession()}; tm_zone=${encodeURIComponent(timeZone)}`,
      });
      const { elapsedToday, home, course } = loaderData as Awaited<ReturnType<typeof lessons.loader>>;
      return {
        share: elapsedToday / GOAL,
        streak: home?.daysInARow ?? 0,
        due: course.due.map(unit => unit.id),
      };
    },
  };
}

const ZONES = ["America/Los_Angeles", "Pacific/Kiritimati"];

test.each(ZONES)("a month in %s: reviews, streak and milestones", { timeout: 60_000 }, async zone => {
  const month = await openMonth(zone);
  const missed = [9, 20, 21];
  const reviewed: Record<string, number[]> = { fj: [], dk: [] };
  const streaks: Record<number, number> = {};
  for (let day = 0; day <= 30; day++) {
    // Early and late by turns: what is due on a day is due all day.
    month.moveTo(day, day % 3 === 0 ? 21 * HOUR : 8 * HOUR);
    if (missed.includes(day)) continue;
    const { due, streak } = await month.look();
    streaks[day] = streak;
    for (const unit of due) {
      reviewed[unit]?.push(day);
      // On day 3 the second unit is forgotten.
      await month.exercise(unit, "review", !(unit === "dk" && day === 3));
      expect((await month.look()).due).not.toContain(unit);
    }
    if (day === 0) await month.exercise("fj", "check");
    if (day === 2) await month.exercise("dk", "check");
    await month.practise(day < 5 ? 33 : 44);
    expect((await month.look()).streak).toBe(streak + 1);
  }
  expect(reviewed).toEqual({ fj: [1, 4, 11, 27], dk: [3, 4, 7, 14, 30] });
  // Day 9 was free. Of days 20 and 21 only one would have been.
  expect(streaks).toMatchObject({ 0: 0, 8: 8, 10: 9, 19: 18, 22: 0, 23: 1, 30: 8 });
  expect(month.reached).toEqual([
    "day 0: course-first-unit",
    "day 0: speed-30",
    "day 5: speed-40",
    "day 6: streak-7",
  ]);
});

test.each(ZONES)("the goal's ring in %s is empty again at midnight", async zone => {
  const month = await openMonth(zone);
  month.moveTo(1, 21 * HOUR);
  expect(await month.look()).toMatchObject({ share: 0, streak: 0 });
  const first = await month.practise();
  expect((await month.look()).share).toBeCloseTo(first / GOAL, 6);
  expect(first / GOAL).toBeLessThan(1);
  const second = await month.practise();
  const third = await month.practise();
  expect((await month.look()).share).toBeCloseTo((first + second + third) / GOAL, 6);
  expect((first + second + third) / GOAL).toBeGreaterThan(1);

  month.moveTo(1, DAY - 1);
  expect(await month.look()).toMatchObject({ share: (first + second + third) / GOAL, streak: 1 });
  month.moveTo(2, 0);
  expect(await month.look()).toMatchObject({ share: 0, streak: 1 });
  // Begun before midnight, and ended after it, so it is of the day on which it ended.
  month.moveTo(2, 4 * MINUTE);
  const over = await month.practise();
  expect(await month.look()).toMatchObject({ share: over / GOAL, streak: 2 });
});

test("a visitor's minutes are of their own day, too", async () => {
  const [start = 0] = getDayStarts("Pacific/Kiritimati");
  const look = async (now: number) => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const cookie = `tm_zone=Pacific%2FKiritimati; tm_today=${toDayKey(start, "Pacific/Kiritimati")}_120000`;
    const { loaderData } = await screens.visit("/lessons/", lessons, { cookie });
    return (loaderData as Awaited<ReturnType<typeof lessons.loader>>).elapsedToday;
  };
  expect([await look(start - 1), await look(start), await look(start + DAY)]).toEqual([0, 120_000, 0]);
});
