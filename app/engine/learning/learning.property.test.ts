import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTypeable } from "../keyboard/keyboard";
import { createRandom } from "../lesson-text/rng";
import { isFit } from "../lesson-text/text-rules";
import { corpusOf } from "./corpus";
import { createTestCorpus, typeText } from "./corpus.fixture";
import { nextLesson } from "./next-lesson";
import { decodePlan, emptyPlan, encodePlan, observe, type Plan } from "./plan";

const MINUTE = 60_000;
const MAX_BYTES = 30 * 1_024;
/** A sentence may go beyond the length, and the first lesson has whole ones. */
const LONGEST_SENTENCE = 220;

const word = fc.oneof(
  fc.constantFrom("the", "tea", "EAT", "Onset", "it's", "well-known", "constructor", "__proto__", "1984", ""),
  fc.string({ maxLength: 9 }),
  fc.string({ unit: "grapheme", maxLength: 9 }),
);
const sentence = fc.oneof(
  fc.array(word, { maxLength: 25 }).map(words => words.join(" ")),
  fc.constantFrom("They ate their toast on the steps, as they did each day.  ", " ", "“Voilà” — 日本語"),
);
const texts = fc.record({
  version: fc.string(),
  paragraphs: fc.array(fc.array(sentence, { maxLength: 6 }), { maxLength: 6 }),
  words: fc.array(word, { maxLength: 40 }),
  extraWords: fc.array(word, { maxLength: 20 }),
  layout: fc.constantFrom("us", "other"),
});
const start = fc.constantFrom("new" as const, "unsure" as const, "typist" as const);
const random = fc.oneof(
  fc.constantFrom(0, 0.5, 0.999_999).map(value => () => value),
  fc.string({ maxLength: 4 }).map(createRandom),
);
const keys = fc.option(fc.constantFrom("e", "fj", "asdfjkl;", "A", "E.1", "(){}", "ж", "😀e", "e t\n"), {
  nil: undefined,
});
const time = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map(minutes => 1_800_000_000_000 + minutes * MINUTE),
  fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e15),
);
const ms = fc.oneof(
  fc.constantFrom(null, Number.NaN, Number.POSITIVE_INFINITY, -5, 0, 1e12),
  fc.integer({ min: 1, max: 3_000 }),
);
const stroke = fc.record({
  previous: fc.constantFrom("", "t", " ", "é"),
  char: fc.constantFrom("h", "e", " ", "T", "é", "😀", ""),
  ms,
  wrong: fc.boolean(),
});
const lesson = fc.record({
  id: fc.string({ maxLength: 3 }),
  startedAt: time,
  finishedAt: time,
  strokes: fc.array(stroke, { maxLength: 40 }),
});

describe("whatever texts, learners and chance", () => {
  it("lessons can be typed, have a text of about the length, and change no plan", () => {
    fc.assert(
      fc.property(
        texts,
        start,
        random,
        keys,
        fc.constantFrom(1, 50, 400, 1_000),
        fc.array(lesson, { maxLength: 4 }),
        (given, start, random, keys, length, lessons) => {
          const corpus = corpusOf(given);
          const isKnown = corpus.chars.every(isTypeable);
          let plan = emptyPlan({ corpus, start });
          for (const one of [null, ...lessons]) {
            if (one !== null) plan = observe(plan, one, corpus);
            const before = structuredClone(plan);
            const options = { corpus, length, random, ...(keys === undefined ? {} : { keys }) };
            const next = nextLesson(plan, options);
            expect(plan).toEqual(before);
            expect(next.text).not.toMatch(/^\s|\s\s|\s$|^$|[^\S ]/);
            const longest = plan.lessons === 0 ? 25 * 40 : LONGEST_SENTENCE;
            expect(next.text.length).toBeLessThanOrEqual(length + longest);
            if (keys === undefined) expect(isTypeable(next.text) || !isKnown).toBe(true);
            else expect([...next.text].filter(char => !` ${keys}`.includes(char))).toEqual([]);
            for (const { msPerMinute } of next.reasons) expect(msPerMinute).toBeGreaterThan(0);
            plan = next.plan;
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("plans are read as they were stored, and choose the same lessons then", () => {
    const corpus = createTestCorpus();
    fc.assert(
      fc.property(start, fc.array(lesson, { maxLength: 6 }), fc.string(), (start, lessons, seed) => {
        let plan = emptyPlan({ corpus, start });
        for (const one of lessons) {
          const before = structuredClone(plan);
          const observed = observe(plan, one, corpus);
          expect(plan).toEqual(before);
          expect(observe(observed, one, corpus)).toBe(observed);
          plan = observed;
        }
        const stored = decodePlan(encodePlan(plan)) as Plan;
        expect(stored).not.toBeNull();
        expect(encodePlan(stored)).toBe(encodePlan(plan));
        const make = (one: Plan) => nextLesson(one, { corpus, length: 200, random: createRandom(seed) });
        expect(make(stored).text).toBe(make(plan).text);
      }),
      { numRuns: 100 },
    );
  });
});

it("has room for learners of thousands of characters and words", () => {
  const getChar = (nth: number) => String.fromCharCode(0x4e00 + (nth % 3_000));
  const sentences = Array.from({ length: 300 }, (_, nth) =>
    Array.from({ length: 40 }, (_, at) => getChar(nth * 7 + at * at)).join(nth % 2 === 0 ? "" : " "),
  );
  const corpus = corpusOf({
    version: "odd",
    paragraphs: Array.from({ length: 6 }, () => sentences),
    words: sentences,
    extraWords: [],
    layout: "us",
  });
  let plan = emptyPlan({ corpus, start: "typist" });
  for (const [nth, text] of sentences.entries()) {
    const startedAt = 1_800_000_000_000 + nth * MINUTE;
    const strokes = typeText(text, 100 + nth);
    const one = { id: `${nth}`.repeat(50), startedAt, finishedAt: startedAt + MINUTE, strokes };
    plan = observe(plan, one, corpus);
  }
  const size = Buffer.byteLength(encodePlan(plan));
  expect(size).toBeGreaterThan(20_000);
  expect(size).toBeLessThanOrEqual(MAX_BYTES);
  expect(decodePlan(encodePlan(plan))).toEqual(plan);
});

it("spells nothing offensive with a few keys", () => {
  const corpus = createTestCorpus();
  const plan = emptyPlan({ corpus, start: "new" });
  for (const keys of ["as", "fuck", "tis", "asdfghjkl", "cuntp", "SHIT", "shit5a"])
    for (let seed = 0; seed < 20; seed++)
      for (const group of nextLesson(plan, {
        corpus,
        length: 200,
        random: createRandom(seed),
        keys,
      }).text.split(" "))
        if (!corpus.indexes.words.has(group.toLowerCase())) expect(isFit(group), group).toBe(true);
});
