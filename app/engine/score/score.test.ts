import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newTest, typed } from "../../../tests/support/engine/notation";
import type { EngineErrorCode } from "../test/errors";
import type { TypingTest } from "../test/typing-test";
import { countConfusions } from "../weakness/confusions";
import { assertScorable, computeScore, computeSpeedSeries, findSlowestCharacters } from "./score";

describe("the score", () => {
  it("counts correct characters for wpm, all characters for raw wpm, all keystrokes for accuracy", () => {
    // Twelve keys in 6 s: `x` was corrected, `y` stays.
    const score = computeScore(typed("abcdefghij", "abx{1100}<{1000}cde{1000}yghi{1000}j{1000}"));
    expect(score).toMatchObject({
      hits: 11,
      correctHits: 9,
      errors: 2,
      characters: 10,
      standingErrors: 1,
      accuracy: 81.82,
      elapsed: 4_800,
    });
    expect(score.exactWpm).toBeCloseTo(9 / 5 / (4.8 / 60));
    expect(score.exactRawWpm).toBeCloseTo(10 / 5 / (4.8 / 60));
    expect([score.wpm, score.rawWpm]).toEqual([23, 25]);
  });

  it("is 60 wpm for 50 correct characters in 10 s", () => {
    const text = "abcde ".repeat(9).slice(0, 50);
    expect(computeScore(typed(text, `${text.replaceAll(/.$|./g, "{200}$&")}`))).toMatchObject({
      wpm: 61,
      elapsed: 9_800,
    });
    const timed = typed(`${text}zz`, `${text.replaceAll(/./g, "{200}$&")}{tick 200}`, { duration: 10_000 });
    expect(computeScore(timed)).toMatchObject({ wpm: 60, rawWpm: 60, accuracy: 100, elapsed: 10_000 });
  });

  it("excludes pauses", () => {
    expect(computeScore(typed("abcdef", "abc{3000}def")).wpm).toBe(
      computeScore(typed("abcdef", "abc{90000}def")).wpm,
    );
  });

  test.each([
    ["{250}a".repeat(40), 100, "the same each second"],
    [`${"{100}a".repeat(10)}{1000}a{1000}a{1000}a{1000}a`, 2, "a burst, then hunting for keys"],
    ["aaa", null, "too short to tell"],
  ])("gives %j a consistency of %d: %s", (script, consistency, _why) => {
    expect(computeScore(typed("a".repeat(99), script)).consistency).toBe(consistency);
  });
});

describe("speed over the test", () => {
  it("has one interval per point, each at least a second long", () => {
    const state = typed("a".repeat(99), "{500}a".repeat(21));
    expect(computeSpeedSeries(state, 4).map(point => point.at)).toEqual([2_500, 5_000, 7_500, 10_000]);
    expect(computeSpeedSeries(state, 60)).toHaveLength(10);
    expect(computeSpeedSeries(typed("abc", "ab"), 60)).toHaveLength(1);
    expect(computeSpeedSeries(typed("abc", "a"), 60)).toEqual([]);
  });

  it("excludes pauses and shows errors where they were made", () => {
    const state = typed("abcdefgh", "a{1000}b{60000}x{500}<{500}c");
    expect(computeSpeedSeries(state, 5)).toEqual([
      { at: 1_000, wpm: 12, rawWpm: 12, errors: 0 },
      { at: 2_000, wpm: 12, rawWpm: 12, errors: 0 },
      { at: 3_000, wpm: 0, rawWpm: 0, errors: 0 },
      { at: 4_000, wpm: 0, rawWpm: 0, errors: 0 },
      { at: 5_000, wpm: 12, rawWpm: 12, errors: 1 },
    ]);
  });

  it("averages to the speed of the test", () => {
    const keys = fc.array(fc.constantFrom("a", "a", "b", "x", "{700}a", "{5000}a", "<"), {
      minLength: 2,
      maxLength: 80,
    });
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 50 }), (script, points) => {
        const state = typed("a".repeat(99), script.join(""));
        const series = computeSpeedSeries(state, points);
        const mean = series.reduce((sum, point) => sum + point.wpm, 0) / Math.max(1, series.length);
        expect(mean).toBeCloseTo(state.wpm);
        expect(series.reduce((sum, point) => sum + point.errors, 0)).toBe(
          state.timeElapsed > 0 ? state.hits - state.correctHits : 0,
        );
      }),
    );
  });
});

describe("slowest characters", () => {
  it("come slowest first, by their strokes without an error; the test's first character has no time", () => {
    const state = typed("abcabcabx", "a{300}b{100}c{500}a{300}x<{900}b{100}c{700}a{200}b");
    expect(findSlowestCharacters(state, 2)).toEqual([
      { character: "a", meanMs: 600, wpm: 20, count: 2 },
      { character: "b", meanMs: 250, wpm: 48, count: 2 },
    ]);
    expect(findSlowestCharacters(state, 9).map(({ character }) => character)).toEqual(["a", "b", "c"]);
  });
});

describe("confusions", () => {
  it("hold the first character typed instead of the expected one", () => {
    expect(countConfusions(typed("aabbcc dd", "ssb<<<sabbcv"))).toEqual({ a: { s: 2 }, c: { v: 1 } });
  });

  it("include erased characters, but not rejected keys", () => {
    expect(countConfusions(typed("abcdef", "axyz<<<"))).toEqual({ b: { x: 1 }, c: { y: 1 }, d: { z: 1 } });
    expect(countConfusions(typed("abcdef", "axyzw"))).toEqual({ b: { x: 1 }, c: { y: 1 }, d: { z: 1 } });
    expect(countConfusions(newTest("abc"))).toEqual({});
  });
});

describe("an invalid score", () => {
  const done = typed("abc", "abc");

  it("is refused, but the score of a finished test is accepted", () => {
    expect(() => assertScorable(done)).not.toThrow();
    expect(() => assertScorable(typed("abc", "a{tick 3000}", { duration: 900 }))).not.toThrow();
  });

  test.each<[Partial<TypingTest>, EngineErrorCode, string]>([
    [newTest("abc"), "invalid-start", "Invalid start time of the test"],
    [typed("abc", "ab"), "invalid-finish", "Invalid finish time of the test"],
    [typed("a", "a"), "invalid-duration", "Invalid duration of the test"],
    [{ started: Number.NaN }, "invalid-start", "Invalid start time of the test"],
    [{ finished: 0 }, "invalid-finish", "Invalid finish time of the test"],
    [{ timeElapsed: 0 }, "invalid-duration", "Invalid duration of the test"],
    [{ wpm: Number.POSITIVE_INFINITY }, "invalid-wpm", "Invalid wpm of the test"],
    [{ wpm: -1 }, "invalid-wpm", "Invalid wpm of the test"],
    [{ accuracy: Number.NaN }, "invalid-accuracy", "Invalid accuracy of the test"],
    [{ accuracy: 101 }, "invalid-accuracy", "Invalid accuracy of the test"],
  ])("case %#: %s", (fields, code, message) => {
    expect(() => assertScorable({ ...done, ...fields })).toThrow(expect.objectContaining({ code, message }));
  });
});
