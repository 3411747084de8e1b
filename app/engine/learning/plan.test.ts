import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestCorpus, typeText } from "./corpus.fixture";
import { decodePlan, emptyPlan, encodePlan, observe, type Plan } from "./plan";

const corpus = createTestCorpus();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 5, 18);
const first = () => emptyPlan({ corpus, start: "typist" });

const lesson = (
  text: string,
  { id = text, at = START, minutes = 1, ms = 200, slow = {}, wrong = "" } = {},
) => ({
  id,
  startedAt: at,
  finishedAt: at + minutes * MINUTE,
  strokes: typeText(text, ms, slow, wrong),
});

const keyOf = (plan: Plan, char: string) => plan.estimates.keys.get(char);

describe("observing a lesson", () => {
  it("learns the mean time, and which keys and pairs are slower", () => {
    let plan = first();
    for (let nth = 0; nth < 20; nth++)
      plan = observe(
        plan,
        lesson("the cat sat on the mat", { id: `${nth}`, at: START + nth * MINUTE, slow: { c: 600 } }),
        corpus,
      );
    expect(Math.exp(plan.estimates.mean)).toBeGreaterThan(180);
    expect(Math.exp(plan.estimates.mean)).toBeLessThan(260);
    expect(keyOf(plan, "c")?.effect).toBeGreaterThan(0.4);
    expect(keyOf(plan, "a")?.effect).toBeLessThan(0.1);
    expect(keyOf(plan, "c")?.count).toBe(20);
  });

  it("takes errors from wrong strokes, and no time from them", () => {
    const right = observe(first(), lesson("the cat", { slow: { c: 600 } }), corpus);
    const wrong = observe(first(), lesson("the cat", { slow: { c: 600 }, wrong: "c" }), corpus);
    expect(keyOf(wrong, "c")?.effect).toBe(0);
    expect(keyOf(wrong, "c")?.error ?? 0).toBeGreaterThan(keyOf(right, "c")?.error ?? 0);
    expect(wrong.estimates.errorRate).toBeGreaterThan(right.estimates.errorRate);
  });

  it("changes nothing at the same id", () => {
    const plan = observe(first(), lesson("the cat"), corpus);
    expect(observe(plan, lesson("the cat"), corpus)).toBe(plan);
  });

  it("leaves the plan it is given as it was", () => {
    const plan = observe(first(), lesson("the cat"), corpus);
    const before = structuredClone(plan);
    observe(plan, lesson("the mat", { at: START + 40 * DAY }), corpus);
    expect(plan).toEqual(before);
  });

  it("ends a session after 15 minutes or an hour's gap", () => {
    const sessionOf = (plan: Plan) => keyOf(plan, "t")?.session;
    const one = observe(first(), lesson("at", { id: "1", minutes: 10 }), corpus);
    expect(sessionOf(one)).toBe(1);
    const next = { id: "2", minutes: 10 };
    const sameSession = observe(one, lesson("at", { ...next, at: START + 11 * MINUTE }), corpus);
    expect(sessionOf(sameSession)).toBe(2);
    expect(sessionOf(observe(sameSession, lesson("at", { id: "3", at: START + 22 * MINUTE }), corpus))).toBe(
      1,
    );
    expect(sessionOf(observe(one, lesson("at", { ...next, at: START + 2 * HOUR }), corpus))).toBe(1);
  });

  it("halves counts in thirty days", () => {
    let plan = first();
    for (let nth = 0; nth < 8; nth++)
      plan = observe(plan, lesson("tatata", { id: `${nth}`, at: START + nth * MINUTE }), corpus);
    const count = keyOf(plan, "t")?.count ?? 0;
    const later = observe(plan, lesson("ee", { id: "later", at: plan.lastAt + 30 * DAY }), corpus);
    expect(keyOf(later, "t")?.count).toBeCloseTo(count / 2);
  });

  it("takes only the estimates from a lesson that comes late", () => {
    const plan = observe(first(), lesson("the cat", { at: START + 3 * DAY }), corpus);
    const later = observe(plan, lesson("the mat", { at: START }), corpus);
    expect(later).toMatchObject({
      lastAt: plan.lastAt,
      lessons: plan.lessons,
      sessionMs: plan.sessionMs,
      recentWords: plan.recentWords,
    });
    expect(keyOf(later, "m")).toMatchObject({ count: 1, session: 0 });
    expect(observe(later, lesson("the mat", { at: START }), corpus)).toBe(later);
  });
});

describe("a beginner", () => {
  const TEXT = "the cat sat on the mat and the dog ran to the tree";
  const HUNTED = Object.fromEntries(
    [..."abcdefghijklmnopqrstuvwxyz"].map((char, nth) => [char, 900 + 40 * nth]),
  );
  const placed = observe(first(), lesson(TEXT, { ms: 150, slow: HUNTED }), corpus);

  it("is told by unknown keys and two kinds of strokes", () => {
    expect(placed).toMatchObject({ isBeginner: true, open: "etahons" });
    expect(observe(first(), lesson(TEXT), corpus).isBeginner).toBe(false);
    // Slow throughout, which is no hunting for keys.
    expect(observe(first(), lesson(TEXT, { ms: 900 }), corpus).isBeginner).toBe(false);
  });

  it("gets a further key for each that is held, and the rest once all are", () => {
    let plan = placed;
    const practise = (text: string) => {
      const at = plan.lastAt + MINUTE;
      plan = observe(plan, lesson(text, { id: `${at}`, at, ms: 300 }), corpus);
    };
    practise("ee ee ee ee ee ee ee ee");
    expect(plan.newKeys).toHaveLength(1);
    expect(plan.open).toHaveLength(8);
    for (let nth = 0; nth < 40 && plan.isBeginner; nth++) practise(`${plan.open} `.repeat(4));
    expect(plan).toMatchObject({ isBeginner: false, open: "" });
  });
});

describe("the packed plan", () => {
  it("is read as it was written, but for rounding", () => {
    let plan = first();
    for (const [nth, text] of corpus.paragraphs.flat().entries())
      plan = observe(plan, lesson(text, { at: START + nth * HOUR, slow: { e: 333 }, wrong: "x" }), corpus);
    const read = decodePlan(encodePlan(plan));
    expect(encodePlan(read as Plan)).toBe(encodePlan(plan));
    expect(read).toMatchObject({ lessons: plan.lessons, recentSentences: plan.recentSentences });
    expect(read?.estimates.keys.get("e")?.effect).toBeCloseTo(keyOf(plan, "e")?.effect ?? 0, 2);
    expect(read?.estimates.keys.get("e")?.count).toBeCloseTo(keyOf(plan, "e")?.count ?? 0, 1);
    expect(read?.estimates.words).toEqual(plan.estimates.words);
  });

  it("never exceeds 30 KB", () => {
    const plan = first();
    const chars = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth));
    const item = { effect: 0.3, count: 900, session: 40, error: 0.2, ms: 300, mistakes: 0.1 };
    for (const one of chars) {
      plan.estimates.keys.set(one, item);
      for (const two of chars) {
        plan.estimates.pairs.set(one + two, item);
        for (const three of "etaoins") plan.estimates.trigrams.set(one + two + three, item);
      }
    }
    for (let nth = 0; nth < 4_000; nth++) plan.estimates.words.set(`longerword${nth}`, 1_000 + nth);
    const full: Plan = {
      ...plan,
      recentIds: Array.from({ length: 30 }, () => crypto.randomUUID()),
      recentWords: Array.from({ length: 20 }, () => "uncharacteristically"),
      recentSentences: Array.from({ length: 150 }, () => ["abcdefg", 4]),
    };
    expect(Buffer.byteLength(encodePlan(full))).toBeLessThanOrEqual(30 * 1_024);
  });

  it.each(["", "null", "[]", "{}", '{"format":1}', '{"format":2}', "x".repeat(40_000)])(
    "is null for what isn't one: %.20s",
    text => expect(decodePlan(text)).toBeNull(),
  );

  it("is null for one whose parts were changed", () => {
    const whole = JSON.parse(encodePlan(observe(first(), lesson("the cat"), corpus)));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (name, value) => {
        const read = decodePlan(JSON.stringify({ ...whole, [name]: value }));
        if (read !== null)
          expect(() => observe(read, lesson("at", { at: START + DAY }), corpus)).not.toThrow();
      }),
    );
    for (const name of Object.keys(whole.estimates))
      expect(
        decodePlan(JSON.stringify({ ...whole, estimates: { ...whole.estimates, [name]: false } })),
      ).toBeNull();
  });
});
