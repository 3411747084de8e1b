import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../lesson-text/rng";
import { createTestCorpus, typeText } from "./corpus.fixture";
import { nextLesson } from "./next-lesson";
import { emptyPlan, observe, type Plan } from "./plan";

const corpus = createTestCorpus();
const MINUTE = 60_000;

/** After so many lessons, each typed as `typeText` says. */
function practise(lessons: number, slow: Readonly<Record<string, number>> = {}, ms = 200): Plan {
  let plan = emptyPlan({ corpus, start: "typist" });
  const random = createRandom("practise");
  for (let nth = 0; nth < lessons; nth++) {
    const { text, plan: given } = nextLesson(plan, { corpus, length: 200, random });
    const at = (nth + 1) * 2 * MINUTE;
    const strokes = typeText(text, ms, slow);
    plan = observe(given, { id: `${nth}`, startedAt: at, finishedAt: at + MINUTE, strokes }, corpus);
  }
  return plan;
}

const make = (plan: Plan, options: { length?: number; keys?: string; seed?: string } = {}) => {
  const { length = 200, keys, seed = "one" } = options;
  return nextLesson(plan, {
    corpus,
    length,
    random: createRandom(seed),
    ...(keys === undefined ? {} : { keys }),
  });
};
const countOf = (text: string, item: string) => text.split(item).length - 1;

describe("the first lesson", () => {
  it("is a paragraph of the prose", () => {
    const { text } = make(emptyPlan({ corpus, start: "typist" }), { length: 80 });
    expect(corpus.paragraphs.map(sentences => sentences.join(" "))).toContain(text);
  });

  it.each(["new", "unsure"] as const)("is half as long for who is %s", start => {
    const { text } = make(emptyPlan({ corpus, start }), { length: 80 });
    expect(corpus.paragraphs.map(([first]) => first)).toContain(text);
  });
});

describe("a further lesson", () => {
  const plan = practise(1, { k: 500 });

  it("has whole sentences first, then words, to the length", () => {
    const { text } = make(plan, { length: 160 });
    expect(corpus.sentences.texts.some(sentence => text.startsWith(sentence))).toBe(true);
    expect(text.length).toBeGreaterThanOrEqual(159);
    expect(text.length).toBeLessThan(160 + 20);
    expect(text).not.toMatch(/ {2}|^ | $/);
  });

  it("doesn't give a sentence of the last lessons again", () => {
    const one = make(plan, { length: 100 });
    const given = corpus.sentences.texts.filter(sentence => one.text.includes(sentence));
    const other = make(one.plan, { length: 100 });
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(sentence => other.text.includes(sentence))).toEqual([]);
  });

  it("is the same for the same randomness", () => {
    expect(make(plan)).toEqual(make(plan));
    expect(make(plan, { seed: "other" }).text).not.toBe(make(plan).text);
  });

  it("has more of what is slow, and says so", () => {
    const slow = make(practise(5, { h: 700 }));
    const even = make(practise(5));
    expect(countOf(slow.text, "h")).toBeGreaterThan(countOf(even.text, "h"));
    expect(slow.reasons[0]).toMatchObject({ item: "h", kind: "key" });
    expect(slow.reasons[0]?.msPerMinute).toBeGreaterThan(1_000);
    expect(slow.reasons.map(({ msPerMinute }) => msPerMinute)).toEqual(
      slow.reasons.map(({ msPerMinute }) => msPerMinute).sort((a, b) => b - a),
    );
  });

  it("is every third time of words with the slowest letter", () => {
    const third = practise(5, { o: 700 });
    expect(third.lessons % 3).toBe(2);
    for (const word of make(third).text.split(" ")) expect(word).toContain("o");
  });

  it("calls nothing slow that was met less than three times", () => {
    const once = observe(
      emptyPlan({ corpus, start: "typist" }),
      { id: "1", startedAt: 0, finishedAt: 1, strokes: typeText("the quick", 200, { q: 1_400 }) },
      corpus,
    );
    expect(make(once).reasons.map(({ item }) => item)).not.toContain("q");
  });
});

describe("a beginner's lesson", () => {
  const hunted = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyz"].map(char => [char, 1_200]));
  const plan = practise(1, hunted, 150);

  it("has words of the open keys only, also of the larger list", () => {
    const lesson = make(plan);
    expect(lesson).toMatchObject({ isBeginner: true, newKeys: plan.open });
    expect([...new Set(lesson.text)].filter(char => !` ${plan.open}`.includes(char))).toEqual([]);
    expect(lesson.text.split(" ").some(word => corpus.extraWords.texts.includes(word))).toBe(true);
  });

  it("leaves the gate to the caller who names the keys", () => {
    expect(make(plan, { keys: "eat" })).toMatchObject({ isBeginner: false, newKeys: "" });
  });
});

it.each(["fj", "e", "asdf", "eatnos", "E.", "ж"])("keeps to the keys %s", keys => {
  for (const plan of [emptyPlan({ corpus, start: "new" }), practise(3)]) {
    const { text } = make(plan, { keys, length: 60 });
    expect(text.length).toBeGreaterThanOrEqual(59);
    expect([...new Set(text)].filter(char => !` ${keys}`.includes(char))).toEqual([]);
  }
});

it("ends whatever is random, and has no text without keys", () => {
  const plan = practise(4);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 1, max: 600 }),
      fc.option(fc.string({ maxLength: 6 }), { nil: undefined }),
      (constant, length, keys) => {
        const options = { corpus, length, random: () => constant, ...(keys === undefined ? {} : { keys }) };
        const { text } = nextLesson(plan, options);
        expect(text.trim()).toBe(text);
      },
    ),
    { numRuns: 60 },
  );
  expect(make(plan, { keys: "" }).text).toBe("");
});
