import { expect, it } from "vitest";
import { compareKeystrokes, getRatioRows } from "./ratios";
import type { PolicyName, Trial } from "./trials";

it("is the geometric mean of ratios paired by learner", () => {
  const { mean, low, high } = compareKeystrokes([10_000, 40_000, 30_000], [20_000, 20_000, 30_000]);
  expect(mean).toBeCloseTo(1);
  expect(low * high).toBeCloseTo(1);
  expect(compareKeystrokes([9, 18, 27], [10, 20, 30])).toEqual({
    mean: expect.closeTo(0.9),
    low: expect.closeTo(0.9),
    high: expect.closeTo(0.9),
  });
});

it("has Student's interval: 2.262 standard errors for ten learners", () => {
  const theirs = Array.from({ length: 10 }, () => 1);
  const { high } = compareKeystrokes(
    theirs.map((_, index) => Math.exp(index % 2 === 0 ? 0.3 : -0.3)),
    theirs,
  );
  expect(Math.log(high)).toBeCloseTo(2.262 * (0.3 * Math.sqrt(10 / 9)) * Math.sqrt(1 / 10), 3);
});

it("counts learners who never got there as 180,000 keystrokes", () => {
  expect(compareKeystrokes([90_000, 90_000], [null, null]).mean).toBeCloseTo(0.5);
  expect(compareKeystrokes([null, null], [90_000, null]).mean).toBeCloseTo(Math.SQRT2);
});

it("finds the best of the other ways, and the oracle isn't one", () => {
  const keystrokes = {
    prose: 20_000,
    rotation: 16_000,
    letter: null,
    keybr: 18_000,
    plan: 12_000,
    oracle: 8_000,
  };
  const trials = Object.entries(keystrokes).flatMap(([policy, count]) =>
    ["one", "two"].map((seed): Trial => {
      const reached = count === null ? null : { keystrokes: count, minutes: 1 };
      return {
        model: "M1",
        policy: policy as PolicyName,
        seed,
        lessonMs: [],
        outcome: {
          before: 40,
          until: { 10: reached, 20: null },
          gained: { 30000: 0, 75000: 0, 150000: 0 },
          accuracy: 100,
          untilTroubleHalved: null,
          retention: 1,
        },
      };
    }),
  );
  const [to10, to20] = getRatioRows(trials);
  expect(to10).toMatchObject({ model: "M1", gain: 10, best: "rotation" });
  expect(to10?.ratios.rotation.mean).toBeCloseTo(0.75);
  expect(to10?.ratios.letter.mean).toBeCloseTo(12 / 180);
  expect(to10?.ratios.oracle.mean).toBeCloseTo(1.5);
  expect(to20?.ratios.keybr).toMatchObject({ mean: 1, low: 1, high: 1 });
});
