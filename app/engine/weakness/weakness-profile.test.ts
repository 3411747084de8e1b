import { describe, expect, it, test } from "vitest";
import { rankLetters } from "../score/key-stats";
import type { StoredWeakness } from "./weakness";
import {
  buildProfile,
  computeRating,
  EVALUATION_GROUPS,
  findPendingEvaluation,
  findWeakestItems,
  getLevel,
  getLevelStart,
  getNextLevel,
  isWeak,
  PROFILE_GROUPS,
  type RatedItem,
  rateItems,
  rotateLesson,
  type WeaknessProfile,
} from "./weakness-profile";

describe("rating", () => {
  // The target of a learner of 40 wpm is 60.
  test.each([
    [0, 40, 0, true],
    [30, 40, 50, true],
    [59.9, 40, 99.83, true],
    [60, 40, 100, false],
    [90, 40, 150, false],
    [0, 0, 100, false],
  ])(
    "a mean of %d for a learner at %d wpm is %d percent of the target, weak: %s",
    (mean, wpm, rating, weak) => {
      expect(computeRating(mean, wpm)).toBeCloseTo(rating, 2);
      expect(isWeak(mean, wpm)).toBe(weak);
    },
  );
});

describe("the weakest", () => {
  it("were measured three times: a single error is no weakness", () => {
    expect(findWeakestItems({ lowercase: { a: [0], b: [0, 0] } }, ["lowercase"], 40)).toEqual([]);
    expect(findWeakestItems({ lowercase: { a: [0, 0, 0] } }, ["lowercase"], 40)).toHaveLength(1);
  });

  it("are at most five, the weakest first, by the mean of their last ten values", () => {
    const stored: StoredWeakness = {
      lowercase: {
        a: [50, 50, 50],
        b: [10, 10, 10],
        c: [30, 30, 30],
        d: [59, 59, 59],
        e: [60, 60, 60],
        f: [...Array(10).fill(70), ...Array(10).fill(20)],
      },
      num: { 7: [40, 40, 40], 8: [] },
    };
    expect(
      findWeakestItems(stored, ["lowercase", "num"], 40).map(({ item, mean }) => `${item} ${mean}`),
    ).toEqual(["b 10", "f 20", "c 30", "7 40", "a 50"]);
    expect(findWeakestItems(stored, ["num", "uppercase"], 40)).toEqual([
      { group: "num", item: "7", mean: 40, rating: expect.closeTo(66.67, 2) },
    ]);
  });
});

test("all measured items of a group are sorted, weak or not, even without a target", () => {
  const stored: StoredWeakness = { num: { 1: [30], 2: [], 3: [70], 4: [20], 5: [30] } };
  const items = (wpm: number) => rateItems(stored, "num", wpm).map(({ item }) => item);
  expect(items(40)).toEqual(["4", "1", "5", "3"]);
  expect(items(0)).toEqual(["4", "1", "5", "3"]);
  expect(rateItems(stored, "ngBi", 40)).toEqual([]);
});

describe("before there is a profile", () => {
  test.each([
    [{}, "lowercase"],
    [{ lowercase: { a: [] } }, "lowercase"],
    [{ uppercase: { A: [1] } }, "lowercase"],
    [{ lowercase: { a: [1] } }, "ngBi"],
    [{ lowercase: { a: [1] }, cw1_50: { the: [1] } }, "ngBi"],
    [{ lowercase: { a: [1] }, ngBi: { th: [0] } }, "cw1_50"],
    [{ lowercase: { a: [1] }, ngBi: { th: [0] }, cw1_50: { the: [1] } }, null],
  ] as [StoredWeakness, string | null][])("%j has the next stage %s", (stored, group) => {
    expect(findPendingEvaluation(stored)).toBe(group);
    expect(buildProfile(stored, 30) === null).toBe(group !== null);
  });
});

describe("levels", () => {
  test.each([
    [0, [], []],
    [19.9, [], []],
    [20, ["ngBi"], ["cw1_50"]],
    [39.9, ["ngBi"], ["cw1_50"]],
    [40, ["ngBi", "ngTri"], ["cw1_50", "cw51_100"]],
    [59.9, ["ngBi", "ngTri"], ["cw1_50", "cw51_100"]],
    [60, ["ngBi", "ngTri", "ng4"], ["cw1_50", "cw51_100", "cw101_150"]],
  ])("at %d wpm there are %j and %j", (wpm, ngrams, words) => {
    expect(getLevel(wpm)).toMatchObject({ ngrams, words });
  });

  test.each([
    [0, 20],
    [19.9, 20],
    [20, 40],
    [40, 60],
    [60, null],
  ])("at %d wpm the next level adds %j", (wpm, fromWpm) => {
    expect(getNextLevel(wpm)?.fromWpm ?? null).toBe(fromWpm);
  });

  test.each([
    ["uppercase", 0],
    ["ngBi", 20],
    ["cw51_100", 40],
    ["ng4", 60],
    ["cw151_200", null],
  ] as const)("%s is in the profile from %j wpm", (group, wpm) => {
    expect(getLevelStart(group)).toBe(wpm);
  });

  it("all consist of the same groups, including the evaluation's", () => {
    const all = [20, 40, 60].map(getLevel).flatMap(({ ngrams, words }) => [...ngrams, ...words]);
    expect([...all, ...EVALUATION_GROUPS].filter(group => !PROFILE_GROUPS.includes(group))).toEqual([]);
    expect(PROFILE_GROUPS).toHaveLength(10);
  });

  it("limit the profile", () => {
    const stored: StoredWeakness = {
      lowercase: { a: [5, 5, 5] },
      ngBi: { th: [5, 5, 5] },
      ngTri: { the: [5, 5, 5] },
      ng4: { that: [5, 5, 5] },
      cw1_50: { you: [5, 5, 5] },
      cw51_100: { want: [5, 5, 5] },
    };
    const items = (wpm: number) =>
      Object.values(buildProfile(stored, wpm) ?? {}).map(list => list.map(({ item }) => item).join(" "));
    expect(items(10)).toEqual(["a", "", ""]);
    expect(items(20)).toEqual(["a", "th", "you"]);
    expect(items(40)).toEqual(["a", "th the", "want you"]);
    expect(items(60)).toEqual(["a", "th that the", "want you"]);
  });
});

describe("rotation", () => {
  const item = (name: string): RatedItem => ({ group: "lowercase", item: name, mean: 1, rating: 1 });
  const profile = (characters: string, ngrams: string, words: string): WeaknessProfile => ({
    characters: [...characters].map(item),
    ngrams: [...ngrams].map(item),
    words: [...words].map(item),
  });
  const full = profile("cd", "nm", "wv");

  test.each([
    [full, null, "ngrams n"],
    [full, "ngrams", "words w"],
    [full, "words", "characters c"],
    [full, "characters", "ngrams n"],
    [profile("c", "", "w"), null, "words w"],
    [profile("c", "", ""), null, "characters c"],
    [profile("c", "", ""), "ngrams", "characters c"],
    [profile("c", "", ""), "characters", "characters c"],
    [profile("c", "n", ""), "ngrams", "characters c"],
    [profile("", "", ""), "words", "nothing"],
  ] as const)("case %#: after %s", (weak, last, expected) => {
    const next = rotateLesson(weak, last);
    expect(next === null ? "nothing" : `${next.kind} ${next.target.item}`).toBe(expected);
  });
});

test("letters are ranked by speed when right at once, and by how often they were", () => {
  const ranking = rankLetters({
    lowercase: {
      a: [10, 0],
      b: [30, 30, 30],
      c: [20, 20, 20],
      d: [0, 0],
      e: [50, 50, 50],
      f: [40, 40, 40, 0],
    },
    uppercase: { A: [90, 90, 90] },
  });
  const letters = (list: readonly { letter: string }[]) => list.map(({ letter }) => letter).join("");
  expect([letters(ranking.fastest), letters(ranking.slowest)]).toEqual(["efbca", "dacbf"]);
  expect([letters(ranking.mostAccurate), letters(ranking.leastAccurate)]).toEqual(["ebcfa", "dafcb"]);
  expect(ranking.slowest[1]).toEqual({ letter: "a", wpm: 10, accuracy: 50 });
});
