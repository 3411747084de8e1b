import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR } from "~/domain/durations";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import { getUnit } from "~/engine/learning/course/progress";
import { decodePlan, type Plan } from "~/engine/learning/plan";
import { storePractice } from "../../../tests/support/records/practice";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { COPY, NOW, paragraph, typed } from "../../../tests/support/records/submissions";
import { observeGuestResult } from "./learning";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `ann${++learners}`;
});

const UNIT = CURRICULUM[0]?.id ?? "";
const save = (submission = typed()) => opened.records.saveResult(ann, submission, NOW);
const readPlan = async () => {
  const stored = await opened.database.read(`users/${ann}/learning/us/plan`);
  return decodePlan(String(stored)) as Plan;
};
const toExercise = (step: "keys" | "groups") => {
  const course = { layout: "us", unit: UNIT, step } as const;
  const { text, seal } = COPY.exercise(course, { seed: step, trouble: "" });
  return { ...typed({ lessonName: "COURSE", text }), seal, course };
};

test("each result adds to the stored plan, and a repeated one doesn't", async () => {
  const first = typed({ started: NOW - 2 * HOUR });
  const second = typed({ text: paragraph(2), started: NOW - HOUR });
  for (const submission of [first, first, second, first]) await save(submission);
  const plan = await readPlan();
  // A learner without any begins as one whose weaknesses are known.
  expect(plan).toMatchObject({ lessons: 3, start: "typist" });
  expect(plan.estimates.count).toBe(paragraph(1).length + paragraph(2).length - 2);
});

test("two servers that save at the same time lose nothing", async () => {
  await save();
  const before = await readPlan();
  const texts = [3, 4, 5, 6].map(paragraph);
  const servers = [opened.records, opened.another()];
  await Promise.all(texts.map((text, nth) => servers[nth % 2]?.saveResult(ann, typed({ text }), NOW)));
  const added = texts.reduce((sum, text) => sum + text.length - 1, 0);
  expect((await readPlan()).estimates.count).toBe(before.estimates.count + added);
});

test.each(["", "{}", '{"format":9}', "no plan"])(
  "a plan that can't be read is built again: %s",
  async text => {
    await storePractice(opened.database, ann, { weakness: { lowercase: { q: [9, 9, 9] } }, wpms: [40] });
    await opened.database.write(`users/${ann}/learning/us/plan`, text);
    await save();
    const { estimates, lessons } = await readPlan();
    expect(lessons).toBe(2);
    expect(estimates.keys.get("q")?.effect).toBeGreaterThan(0.3);
  },
);

test("an exercise advances the course, also where what was stored of it can't be read", async () => {
  await save(toExercise("keys"));
  const progress = () => opened.records.courseProgress(ann, "us");
  expect(getUnit(await progress(), UNIT).step).toBe("groups");
  await opened.database.write(`users/${ann}/learning/us/course`, "no progress");
  expect(await progress()).toEqual({});
  await save(toExercise("keys"));
  await save(toExercise("groups"));
  expect(getUnit(await progress(), UNIT).step).toBe("words");
});

test("a visitor's plan takes in only what was typed of a text of ours", async () => {
  const plan = await observeGuestResult(null, typed(), COPY, NOW);
  expect(plan).toMatchObject({ start: "unsure", lessons: 1 });
  expect((await observeGuestResult("no plan", typed(), COPY, NOW)).lessons).toBe(1);
  await expect(observeGuestResult(null, typed({ text: "my own words" }), COPY, NOW)).rejects.toThrow(
    "not one of ours",
  );
});
