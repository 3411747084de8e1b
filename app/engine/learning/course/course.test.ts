import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isTypeable } from "../../keyboard/keyboard";
import { createRng } from "../../lesson-text/rng";
import { isFit } from "../../lesson-text/text-rules";
import { COMMON_WORDS } from "../../weakness/words.data";
import { KNOWN_WORDS } from "../known-words.data";
import { type CourseUnit, CURRICULUM } from "./curriculum";
import { createExercise, STEPS } from "./exercise-text";
import { judgeCheck, MAX_TRIES, MIN_ACCURACY } from "./gate";
import {
  advance,
  type CourseProgress,
  canMoveOn,
  decodeProgress,
  encodeProgress,
  getCurrentUnit,
  getDueReviews,
  getUnit,
  getUnitStates,
} from "./progress";

const find = (id: string) => CURRICULUM.find(unit => unit.id === id) as CourseUnit;
const WORDS = [...COMMON_WORDS, ...KNOWN_WORDS];
const DAY = 24 * 60 * 60_000;
const good = { accuracy: 97, wpm: 30, keys: new Map() };
const bad = { accuracy: 80, wpm: 30, keys: new Map([["f", { hits: 10, errors: 6, ms: 300 }]]) };

describe("the curriculum", () => {
  it("begins on the home row, by pairs of fingers, and teaches each character once", () => {
    expect(CURRICULUM.slice(0, 6).map(({ keys }) => keys)).toEqual(["fj", "dk", "sl", "a;", "gh", "eo"]);
    const keys = CURRICULUM.map(unit => unit.keys).join("");
    expect(new Set(keys).size).toBe(keys.length);
    for (const char of "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,?!'\"-:;")
      expect(keys).toContain(char);
    expect(isTypeable(keys)).toBe(true);
  });

  it("has addresses that need no escapes, each once", () => {
    const ids = CURRICULUM.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z\d]+(?:-[a-z]+)*$/);
  });

  it("keeps what was open open", () => {
    for (const [nth, unit] of CURRICULUM.entries())
      expect(unit.openKeys).toBe((CURRICULUM[nth - 1]?.openKeys ?? "") + unit.keys);
  });
});

describe.each(CURRICULUM)("exercises of $id", unit => {
  it.each([...STEPS, "trouble" as const])("%s keeps to the open keys, and holds each of the unit's", step => {
    const make = (seed: string) =>
      createExercise({ unit, step, words: WORDS, trouble: unit.keys.slice(-1), rng: createRng(seed) });
    for (const seed of ["one", "two", "three"]) {
      const text = make(seed);
      expect([...text].filter(char => !` ${unit.openKeys}`.includes(char))).toEqual([]);
      expect(text).not.toMatch(/ {2}|^ | $/);
      expect(text.length).toBeGreaterThanOrEqual(25);
      expect(text.length).toBeLessThan(100);
      expect(text.split(" ").filter(part => !isFit(part))).toEqual([]);
      expect(make(seed)).toBe(text);
      const taught = step === "trouble" ? unit.keys.slice(-1) : unit.keys.length <= 3 ? unit.keys : "";
      for (const key of taught) expect(text.split(key).length, `${key} in ${text}`).toBeGreaterThan(2);
    }
    expect(make("one")).not.toBe(make("two"));
  });
});

test("words are real as soon as the open keys make some", () => {
  const text = createExercise({
    unit: find("ti"),
    step: "words",
    words: WORDS,
    rng: createRng("one"),
  });
  for (const word of text.split(" ")) expect(WORDS).toContain(word);
});

describe("the gate", () => {
  const unit = find("fj");
  it.each([
    [MIN_ACCURACY, unit.minWpm, null],
    [MIN_ACCURACY - 0.1, 60, "accuracy"],
    [100, unit.minWpm - 0.1, "speed"],
  ])("at %s %% and %s wpm fails by: %s", (accuracy, wpm, failed) => {
    expect(judgeCheck(unit, { accuracy, wpm, keys: new Map() })).toMatchObject({
      failed,
      isPassed: failed === null,
    });
  });

  it("names the keys that went wrong most often, and not for a single error", () => {
    const keys = new Map([
      ["f", { hits: 10, errors: 3, ms: 300 }],
      ["j", { hits: 10, errors: 6, ms: 300 }],
      ["d", { hits: 2, errors: 1, ms: 900 }],
    ]);
    expect(judgeCheck(unit, { accuracy: 70, wpm: 20, keys }).trouble).toBe("jf");
  });

  it("names the unit's slowest key when only speed was missing", () => {
    const keys = new Map([
      ["f", { hits: 10, errors: 0, ms: 700 }],
      ["j", { hits: 10, errors: 1, ms: 900 }],
      ["d", { hits: 10, errors: 0, ms: 2_000 }],
    ]);
    expect(judgeCheck(unit, { accuracy: 98, wpm: 5, keys }).trouble).toBe("j");
  });
});

describe("progress", () => {
  const pass = (progress: CourseProgress, id: string, at = 0) =>
    advance(progress, { unit: find(id), step: "check", finishedAt: at }, good).progress;

  it("leads through the steps to the check, and on to the next unit", () => {
    let progress: CourseProgress = {};
    const unit = find("fj");
    for (const step of STEPS) {
      expect(getUnit(progress, "fj").step).toBe(step);
      progress = advance(progress, { unit, step, finishedAt: 5 }, good).progress;
    }
    expect(getUnit(progress, "fj").passedAt).toBe(5);
    expect(getCurrentUnit(CURRICULUM, progress)?.id).toBe("dk");
    expect([...getUnitStates(CURRICULUM, progress).values()].slice(0, 3)).toEqual([
      "passed",
      "open",
      "locked",
    ]);
  });

  it("trains the key that failed, then practises and checks again", () => {
    const unit = find("fj");
    let { progress, verdict } = advance({}, { unit, step: "check", finishedAt: 1 }, bad);
    expect(verdict).toEqual({ isPassed: false, failed: "accuracy", trouble: "f" });
    expect(getUnit(progress, "fj")).toMatchObject({ step: "trouble", trouble: "f", tries: 1 });
    for (const [step, next] of [
      ["trouble", "practice"],
      ["practice", "check"],
    ] as const) {
      ({ progress, verdict } = advance(progress, { unit, step, finishedAt: 2 }, good));
      expect(getUnit(progress, "fj").step).toBe(next);
    }
  });

  it("lets the learner move on after five failed checks, and not before", () => {
    const unit = find("fj");
    let progress: CourseProgress = {};
    const states = () => [...getUnitStates(CURRICULUM, progress).values()].slice(0, 3);
    for (let nth = 0; nth < MAX_TRIES; nth++) {
      expect(canMoveOn(getUnit(progress, "fj"))).toBe(false);
      expect(states()).toEqual(["open", "locked", "locked"]);
      ({ progress } = advance(progress, { unit, step: "check", finishedAt: 1 }, bad));
    }
    expect(states()).toEqual(["open", "open", "locked"]);
    expect(getCurrentUnit(CURRICULUM, progress)?.id).toBe("fj");
    ({ progress } = advance(progress, { unit: find("dk"), step: "keys", finishedAt: 1 }, good));
    expect(getCurrentUnit(CURRICULUM, progress)?.id).toBe("dk");
    progress = pass(progress, "fj");
    expect(states()).toEqual(["passed", "open", "locked"]);
  });

  it("is read as it was encoded, and not at all from anything else", () => {
    let progress = pass({}, "fj", 1_790_000_000_000);
    progress = advance(progress, { unit: find("dk"), step: "check", finishedAt: 1 }, bad).progress;
    const encoded = encodeProgress(progress);
    expect(encoded).toMatch(/^[\w.~-]+$/);
    expect(decodeProgress(encoded, CURRICULUM)).toEqual(progress);
    for (const text of ["", "~", "none_0_0__0_", "fj", "fj_9_0___0_", "fj_0_-1___0_", "x".repeat(9_999)])
      expect(decodeProgress(text, CURRICULUM)).toEqual({});
    fc.assert(fc.property(fc.string(), text => void decodeProgress(text, CURRICULUM)));
  });

  it("fits a cookie at the end of the course", () => {
    let progress: CourseProgress = {};
    for (const { id } of CURRICULUM) progress = pass(progress, id, 1_790_000_000_000);
    expect(encodeProgress(progress).length).toBeLessThan(1_500);
  });

  it("ends after the last unit, and reviews go on", () => {
    let progress: CourseProgress = {};
    for (const { id } of CURRICULUM) {
      expect(getCurrentUnit(CURRICULUM, progress)?.id).toBe(id);
      progress = pass(progress, id);
    }
    expect(getCurrentUnit(CURRICULUM, progress)).toBeNull();
    expect(getDueReviews(CURRICULUM, progress, DAY)).toEqual(CURRICULUM);
    for (const unit of CURRICULUM)
      ({ progress } = advance(progress, { unit, step: "review", finishedAt: 2 * DAY }, good));
    expect(getDueReviews(CURRICULUM, progress, 5 * DAY - 1)).toEqual([]);
    expect(getDueReviews(CURRICULUM, progress, 5 * DAY)).toEqual(CURRICULUM);
  });

  it("doesn't take back what was passed", () => {
    const passed = pass({}, "fj");
    const again = advance(passed, { unit: find("fj"), step: "check", finishedAt: 9 }, bad);
    expect(again.progress).toBe(passed);
    expect(again.verdict?.isPassed).toBe(false);
  });

  it("brings a unit back after growing intervals, and soon when it was forgotten", () => {
    let progress = pass(pass({}, "fj"), "dk", DAY / 2);
    expect(getDueReviews(CURRICULUM, progress, DAY - 1)).toEqual([]);
    expect(getDueReviews(CURRICULUM, progress, 2 * DAY).map(({ id }) => id)).toEqual(["fj", "dk"]);
    const review = (at: number, result: typeof good) =>
      advance(progress, { unit: find("fj"), step: "review", finishedAt: at }, result).progress;
    const intervals: number[] = [];
    for (let nth = 0; nth < 7; nth++) {
      const at = getUnit(progress, "fj").reviewAt ?? 0;
      progress = review(at, good);
      intervals.push(((getUnit(progress, "fj").reviewAt ?? 0) - at) / DAY);
    }
    expect(intervals).toEqual([3, 7, 16, 35, 70, 70, 70]);
    const at = getUnit(progress, "fj").reviewAt ?? 0;
    expect(getUnit(review(at, bad), "fj")).toMatchObject({ reviews: 0, reviewAt: at + DAY });
  });

  it("is not changed by a review that isn't due, or of a unit that wasn't passed", () => {
    const progress = pass({}, "fj");
    const review = (unit: string, at: number, before = progress) =>
      advance(before, { unit: find(unit), step: "review", finishedAt: at }, good).progress;
    expect(review("dk", DAY)).toEqual(progress);
    expect(review("fj", DAY / 3 - 1)).toEqual(progress);
    const later = review("fj", DAY);
    expect(getUnit(later, "fj").reviewAt).toBe(4 * DAY);
    // Practice in the morning counts, after an evening.
    const earliest = 3 * DAY + DAY / 3;
    expect(review("fj", earliest - 1, later)).toEqual(later);
    expect(getUnit(review("fj", earliest, later), "fj").reviewAt).toBe(earliest + 7 * DAY);
  });
});
