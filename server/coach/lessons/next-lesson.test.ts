import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { storePractice } from "../../../tests/support/records/practice";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { COPY } from "../../../tests/support/records/submissions";
import type { Records } from "../../records/records";
import { lessonForLearner, lessonForVisitor, recommendationFor, targetIn, targetNamed } from "./next-lesson";

const EVALUATED: StoredWeakness = { lowercase: { a: [90] }, ngBi: { th: [90] }, cw1_50: { you: [90] } };

let opened: TestRecords;
let services: { copy: typeof COPY; records: Records };
beforeAll(async () => {
  opened = await openTestRecords();
  services = { copy: COPY, records: opened.records };
});
afterAll(() => opened.close());

/** Stores a learner whose tests had a mean of 40 wpm, so that what is typed below 60 is weak. */
const practise = (weakness: StoredWeakness, wpms: readonly number[] = [38, 42]) =>
  storePractice(opened.database, "ann", { weakness, wpms });

async function getLesson(
  stored: StoredWeakness,
  options: Partial<Parameters<typeof lessonForLearner>[2]> = {},
) {
  await practise(stored);
  return lessonForLearner(services, "ann", { lastKind: null, seed: 1, ...options });
}

describe("a learner's lesson", () => {
  it.each([
    [{}, 1, "lowercase", "LOWERCASE"],
    [{ ngBi: { th: [30] }, uppercase: { A: [30] } }, 1, "lowercase", "LOWERCASE"],
    [{ lowercase: { a: [30] } }, 2, "ngBi", "NG_BI"],
    [{ lowercase: { a: [30] }, ngBi: { th: [30] } }, 3, "cw1_50", "CW_1_50"],
  ] as const)("with %j measured is stage %i", async (stored, stage, group, lessonName) => {
    const lesson = await getLesson(stored);
    expect(lesson).toMatchObject({ lessonName, why: { kind: "evaluation", stage, group } });
    expect(lesson).toMatchObject(COPY.evaluation(group, { seed: 1 }));
    expect(COPY.isKnown(lessonName, lesson.text, lesson.seal)).toBe(true);
  });

  const weak: StoredWeakness = {
    lowercase: { a: [90], q: [20], z: [31] },
    uppercase: { Q: [25] },
    ngBi: { th: [90], ng: [45] },
    cw1_50: { you: [90], have: [50] },
    cw51_100: { could: [30] },
    cw901_1000: { captain: [5] },
  };

  it("is about the weakest n-grams first, then words, then characters", async () => {
    const kinds = [null, "ngrams", "words", "characters"] as const;
    await practise(weak);
    const lessons = await Promise.all(
      kinds.map(lastKind => lessonForLearner(services, "ann", { lastKind, seed: 1 })),
    );
    expect(lessons.map(({ why }) => why)).toEqual([
      expect.objectContaining({
        weakKind: "ngrams",
        target: expect.objectContaining({ item: "ng", mean: 45 }),
      }),
      expect.objectContaining({ weakKind: "words", target: expect.objectContaining({ item: "could" }) }),
      expect.objectContaining({ weakKind: "characters", target: expect.objectContaining({ item: "q" }) }),
      expect.objectContaining({ weakKind: "ngrams", learnerWpm: 40 }),
    ]);
    for (const { lessonName, text, seal } of lessons) {
      expect(lessonName).toBe("AI");
      expect(COPY.isKnown("AI", text, seal)).toBe(true);
    }
    expect(lessons[1]?.text.split(" ").filter(word => word === "could").length).toBeGreaterThan(10);
  });

  it("keeps to the level of the average speed", async () => {
    await practise(weak, [15]);
    const { why } = await lessonForLearner(services, "ann", { lastKind: null, seed: 1 });
    expect(why).toMatchObject({ weakKind: "characters", target: { item: "q" } });
  });

  it("is a paragraph when nothing is weak", async () => {
    const { lessonName, text, seal, why } = await getLesson(EVALUATED);
    expect(why).toEqual({ kind: "nothing-weak" });
    expect([lessonName, seal]).toEqual(["PARAGRAPH", null]);
    expect(COPY.isKnown("PARAGRAPH", text, null)).toBe(true);
  });

  it("is what they ask for, at their level, also before the evaluation", async () => {
    const target = { group: "ng4", item: "ight" } as const;
    const lesson = await getLesson({}, { target });
    expect(lesson).toMatchObject({ lessonName: "AI", why: { kind: "item", ...target } });
    const words = lesson.text.split(" ");
    expect(words.filter(word => word.includes("ight")).length).toBeGreaterThanOrEqual(words.length / 3);
  });

  it("is the asking learner's, and equals the recommendation", async () => {
    await practise(weak);
    await storePractice(opened.database, "ben", {});
    const { why } = await lessonForLearner(services, "ann", { lastKind: "words", seed: 1 });
    expect(await recommendationFor(services, "ann", "words")).toEqual(why);
    expect(await recommendationFor(services, "ben", "words")).toMatchObject({ kind: "evaluation" });
  });
});

test("a visitor starts with the first stage", () => {
  const lesson = lessonForVisitor(COPY, { seed: 1 });
  expect(lesson).toMatchObject({ lessonName: "LOWERCASE", why: { kind: "evaluation", stage: 1 } });
  expect(COPY.isKnown("LOWERCASE", lesson.text, lesson.seal)).toBe(true);
});

describe("the lesson's URL", () => {
  const asked = (query: string) => targetIn(new URLSearchParams(query));

  it.each([
    ["group=ngBi&item=th", { group: "ngBi", item: "th" }],
    ["group=cw901_1000&item=tape", { group: "cw901_1000", item: "tape" }],
    ["group=lowercase&item=q", { group: "lowercase", item: "q" }],
    ["group=punctuation&item=%26", { group: "punctuation", item: "&" }],
    ["group=punctuation&item=%2B", { group: "punctuation", item: "+" }],
  ])("requests an item with %s", (query, target) => expect(asked(query)).toEqual(target));

  it.each(["", "text=monday"])("requests nothing with %j", query => expect(asked(query)).toBeUndefined());

  it.each([
    "group=ngBi",
    "item=th",
    "group=&item=",
    "group=ngTri&item=th",
    "group=ngBi&item=TH",
    "group=ngBi&item=qx",
    "group=cw1_50&item=captain",
    "group=lowercase&item=ab",
    "group=lowercase&item=%C3%A9",
    "group=punctuation&item=%20",
    "group=toString&item=a",
  ])("requests an unknown item with %s", query => expect(asked(query)).toBeNull());
});

test.each([
  ["q", undefined, { group: "lowercase", item: "q" }],
  ["a", undefined, { group: "lowercase", item: "a" }],
  ["a", "cw1_50", { group: "cw1_50", item: "a" }],
  ["?", undefined, { group: "punctuation", item: "?" }],
  ["th", undefined, { group: "ngBi", item: "th" }],
  ["you", undefined, { group: "ngTri", item: "you" }],
  ["you", "cw1_50", { group: "cw1_50", item: "you" }],
  ["that", undefined, { group: "ng4", item: "that" }],
  ["captain", undefined, { group: "cw401_500", item: "captain" }],
  ["captain", "cw1_50", null],
  ["TH", undefined, null],
  ["", undefined, null],
  [" ", undefined, null],
  ["constructor", undefined, null],
])("%j in the group %s becomes %j", (item, group, target) =>
  expect(targetNamed(item, group)).toEqual(target),
);
