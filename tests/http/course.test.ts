import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { describe, expect } from "vitest";
import { DAY, MINUTE } from "~/domain/durations";
import type { CoursePlace } from "~/domain/learning";
import { type CourseUnit, CURRICULUM } from "~/engine/learning/course/curriculum";
import type { Step } from "~/engine/learning/course/exercise-text";
import { MAX_TRIES, MIN_ACCURACY } from "~/engine/learning/course/gate";
import {
  type CourseProgress,
  getDueReviews,
  getUnit,
  type UnitState,
} from "~/engine/learning/course/progress";
import { toBase64Url } from "~/engine/transcript/encoding";
import { encodeTranscript, toTranscript } from "~/engine/transcript/transcript";
import type { Lesson } from "../bench/learning/model";
import { BeginnerLearner } from "../bench/learning/models/beginner";
import { replay } from "../bench/learning/policies";
import { PRACTICE } from "../bench/learning/texts";
import type { Product } from "../e2e/support/product";
import { newSession, type Session } from "../e2e/support/session";
import { test } from "../support/product-test";
import { typed } from "../support/records/submissions";

const LETTERS = CURRICULUM.filter(({ kind }) => kind === "letters");
const [FIRST, SECOND] = LETTERS as [CourseUnit, CourseUnit];
/** The simulated practice begins so long ago, so that all of it has passed by now. */
const AGO = 60 * DAY;
/** Long enough for reviews after 1, 3 and 7 days. */
const REVIEWED = 16 * DAY;

interface UnitPage {
  readonly state: UnitState;
  readonly progress: CourseProgress;
  readonly course: CoursePlace;
  readonly exercise: { readonly text: string; readonly seal: string };
}

/** What a screen loads, as the browser asks for it. */
async function load<T>(product: Product, session: Session, path: string, query = ""): Promise<T> {
  const url = new URL(`${path}_.data${query}`, product.url);
  const response = await fetch(url, { headers: { Cookie: session.cookie } });
  expect(response.status, path).toBe(200);
  const { value } = await decode(response.body as ReadableStream<Uint8Array>, globalThis as typeof window);
  const routes = Object.entries((await value) as Record<string, { data: T }>);
  const [, route] = routes.find(([id]) => id.startsWith("routes/course/")) ?? [];
  if (route === undefined) throw new Error(`${path} has no data of its screen.`);
  return route.data;
}

interface CoursePage {
  readonly units: readonly { readonly state: UnitState }[];
  readonly current: { readonly unit: CourseUnit } | null;
}

const openUnit = (product: Product, session: Session, { id }: CourseUnit, query = "") =>
  load<UnitPage>(product, session, `/course/${id}/`, query);

/** The finished exercise as the browser posts it. */
function toSubmission(lesson: Lesson, { course, exercise }: UnitPage, started: number) {
  return {
    id: `${started}-${randomBytes(8).toString("hex")}`,
    owner: null,
    lessonName: "COURSE",
    text: exercise.text,
    seal: exercise.seal,
    duration: 0,
    started,
    transcript: toBase64Url(encodeTranscript(toTranscript(replay(lesson)))),
    course,
  };
}

interface Entry {
  /** When it was finished, by the learner's clock. */
  readonly at: number;
  readonly unit: CourseUnit;
  readonly step: Step;
  readonly accuracy: number;
  readonly wpm: number;
  /** As the server has it. */
  readonly before: CourseProgress;
  readonly after: CourseProgress;
}

const isPassed = (progress: CourseProgress, { id }: CourseUnit) => getUnit(progress, id).passedAt !== null;

/** Does what the course asks for, until all letters are passed, and goes on with reviews. Returns what was done. */
async function takeLetters(product: Product, session: Session, learner: BeginnerLearner): Promise<Entry[]> {
  const log: Entry[] = [];
  const shift = Math.round(Date.now() - AGO - learner.now);
  const end = learner.now + REVIEWED;
  // Links name the seed of the next text: here the same in every run.
  let seed = 0;
  const open = (unit: CourseUnit, step?: "review") =>
    openUnit(product, session, unit, `?${new URLSearchParams({ text: `${seed++}`, ...(step && { step }) })}`);
  let page = await open(FIRST);
  const type = async (unit: CourseUnit, step?: "review") => {
    const asked = step ?? getUnit(page.progress, unit.id).step;
    if (page.course.unit !== unit.id || page.course.step !== asked) page = await open(unit, step);
    const { state, course, progress: before } = page;
    expect(state, unit.id).not.toBe("locked");
    const lesson = learner.practise(page.exercise.text);
    const submission = toSubmission(lesson, page, Math.round(lesson.startedAt + shift));
    const answer = await session.postJson("/api/results/", submission);
    expect(answer, JSON.stringify(course)).toMatchObject({ status: 201 });
    page = await open(unit);
    const { accuracy, wpm } = answer.body as { accuracy: number; wpm: number };
    const at = lesson.finishedAt + shift;
    log.push({ at, unit, step: course.step, accuracy, wpm, before, after: page.progress });
  };
  while (learner.now < end) {
    const [due] = getDueReviews(LETTERS, page.progress, learner.now + shift);
    const next = LETTERS.find(unit => !isPassed(page.progress, unit));
    if (due) await type(due, "review");
    else if (next) await type(next);
    else learner.rest(1);
  }
  return log;
}

/** One line for each exercise, to be read. */
function printLog(log: readonly Entry[]): string {
  const lines = log.map(({ at, unit, step, accuracy, wpm, before, after }) => {
    const { tries, passedAt, reviews } = getUnit(after, unit.id);
    const outcome =
      step === "review"
        ? `reviews ${reviews}`
        : step !== "check"
          ? ""
          : passedAt === null
            ? `failed, tries ${tries}`
            : isPassed(before, unit)
              ? ""
              : "passed";
    const day = Math.floor((at - (log[0]?.at ?? 0)) / DAY) + 1;
    return `day ${day}: ${unit.id} ${step} ${accuracy} % ${wpm} wpm ${outcome}`.trim();
  });
  return `${lines.join("\n")}\n`;
}

test("a simulated beginner (M4) is led through all letters, and reviews them", { timeout: 240_000 }, async ({
  product,
}) => {
  const session = await newSession(product);
  const log = await takeLetters(product, session, new BeginnerLearner("http"));
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/course-log.txt", printLog(log));

  for (const { at, unit, step, accuracy, wpm, before, after } of log) {
    const [was, is] = [getUnit(before, unit.id), getUnit(after, unit.id)];
    const earlier = LETTERS.slice(0, LETTERS.indexOf(unit));
    expect(
      earlier.filter(one => !isPassed(before, one) && getUnit(before, one.id).tries < MAX_TRIES),
    ).toEqual([]);
    if (step === "review") {
      expect(at).toBeGreaterThanOrEqual(was.reviewAt ?? Number.POSITIVE_INFINITY);
      expect(is.reviews).toBe(accuracy >= MIN_ACCURACY ? was.reviews + 1 : 0);
      const days = ((is.reviewAt ?? 0) - at) / DAY;
      // Stored in seconds.
      expect(days).toBeCloseTo([1, 3, 7, 16, 35, 70][is.reviews] ?? 70, 3);
    } else if (step !== "check") {
      expect(is).toMatchObject({ passedAt: null, tries: was.tries });
    } else if (is.passedAt !== null) {
      expect(accuracy).toBeGreaterThanOrEqual(MIN_ACCURACY);
      expect(wpm).toBeGreaterThanOrEqual(unit.minWpm - 0.5);
      expect((is.reviewAt ?? 0) - is.passedAt).toBe(DAY);
    } else {
      expect(is).toMatchObject({ step: "trouble", tries: was.tries + 1 });
      expect([...is.trouble].every(key => unit.openKeys.includes(key))).toBe(true);
    }
  }
  for (const unit of LETTERS) {
    const steps = log.filter(one => one.unit === unit && one.step !== "review").map(({ step }) => step);
    expect(steps.join(" "), unit.id).toMatch(
      /^keys groups words practice check(?: trouble practice check)*$/,
    );
  }
  expect(log.some(({ step }) => step === "trouble")).toBe(true);
  expect(Math.max(...log.map(({ unit, after }) => getUnit(after, unit.id).reviews))).toBeGreaterThanOrEqual(
    3,
  );

  const { units, current } = await load<CoursePage>(product, session, "/course/");
  const states = units.map(({ state }) => state);
  expect(states.filter(state => state === "passed")).toHaveLength(LETTERS.length);
  expect(current?.unit.id).toBe(CURRICULUM[LETTERS.length]?.id);
});

describe("progress that wasn't typed", () => {
  const LAST = LETTERS.at(-1) as CourseUnit;
  let minute = 0;
  /** Typed without errors at some 100 wpm, each after the other. */
  const toPosted = ({ course, exercise }: UnitPage) => ({
    ...typed({ lessonName: "COURSE", text: exercise.text, started: Date.now() - DAY + ++minute * MINUTE }),
    seal: exercise.seal,
    course,
  });
  const openStep = (product: Product, session: Session, unit: CourseUnit, step: Step) =>
    openUnit(product, session, unit, `?step=${step}`);

  test("is refused where the text isn't the exercise's", async ({ product }) => {
    const session = await newSession(product);
    const post = (body: object) => session.postJson("/api/results/", body);
    const keys = await openStep(product, session, FIRST, "keys");
    const check = await openStep(product, session, FIRST, "check");
    const { text, seal } = keys.exercise;
    const forged: UnitPage[] = [
      { ...keys, course: check.course },
      { ...keys, course: { ...keys.course, unit: SECOND.id } },
      { ...keys, exercise: { text, seal: check.exercise.seal } },
      { ...keys, exercise: { text, seal: `${seal.startsWith("A") ? "B" : "A"}${seal.slice(1)}` } },
      { ...keys, exercise: { text: `${text} fj`, seal } },
    ];
    const [paragraph = ""] = PRACTICE;
    const bodies: object[] = [
      ...forged.map(toPosted),
      { ...toPosted(keys), course: undefined },
      { ...toPosted(keys), seal: undefined },
      { ...toPosted(keys), lessonName: "AI" },
      // A text of ours, but of no exercise.
      { ...typed({ text: paragraph, started: Date.now() - DAY }), course: check.course },
    ];
    for (const body of bodies)
      expect(await post(body), JSON.stringify(body)).toMatchObject({
        status: 422,
        body: { error: "unknown-text" },
      });
    for (const course of [
      { ...keys.course, step: "skip" },
      { ...keys.course, layout: "none" },
      { unit: "fj" },
    ])
      expect(await post({ ...toPosted(keys), course })).toMatchObject({ status: 400 });
    expect((await openUnit(product, session, FIRST)).progress).toEqual({});
    expect(await post(toPosted(keys))).toMatchObject({ status: 201 });
  });

  test("opens nothing for a locked unit, and has no effect for an early review and a repeated post", async ({
    product,
  }) => {
    const session = await newSession(product);
    const post = (body: object) => session.postJson("/api/results/", body);
    const take = async (unit: CourseUnit, step: Step) => {
      const posted = toPosted(await openStep(product, session, unit, step));
      expect(await post(posted)).toMatchObject({ status: 201 });
      return posted;
    };
    const readProgress = async () => (await openUnit(product, session, FIRST)).progress;

    // It counts once the units before are passed.
    await take(LAST, "check");
    expect(await openUnit(product, session, LAST)).toMatchObject({ state: "locked" });
    const early = await readProgress();
    await take(FIRST, "review");
    expect(await readProgress()).toEqual(early);

    const posted = await take(FIRST, "check");
    const passed = await readProgress();
    expect(isPassed(passed, FIRST)).toBe(true);
    for (const again of [posted, { ...posted, id: `${posted.started}-anotherid` }])
      expect(await post(again)).toMatchObject({ status: 200, body: { isNew: false } });
    await take(FIRST, "check");
    expect(await readProgress()).toEqual(passed);

    // Due on the next day.
    await take(FIRST, "review");
    expect(await readProgress()).toEqual(passed);
  });
});
