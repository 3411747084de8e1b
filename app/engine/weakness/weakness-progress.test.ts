import { describe, expect, it, test } from "vitest";
import type { StoredWeakness } from "./weakness";
import { WEAKNESS_GROUPS } from "./weakness-groups";
import { getGroupItems } from "./weakness-items";
import { chooseNextLesson, computeGroupProgress } from "./weakness-progress";

describe("all items of the groups", () => {
  it("are the letters, digits, signs, n-grams and a thousand words", () => {
    const counts = WEAKNESS_GROUPS.map(group => getGroupItems(group).length);
    expect(counts).toEqual([26, 26, 10, 32, 30, 30, 16, 50, 50, 50, 50, 50, 50, ...Array(7).fill(100)]);
    expect(getGroupItems("num").join("")).toBe("0123456789");
    expect(getGroupItems("punctuation").join("")).toBe("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
  });
});

describe("progress in a group", () => {
  // The target of a learner of 40 wpm is 60.
  test.each([
    [{}, 0, 0],
    [{ num: { 7: [] } }, 0, 0],
    [{ num: { 7: [59, 59, 59], 8: [60, 60, 60], 9: [61, 61] } }, 3, 2],
    [{ num: { 7: [...Array(20).fill(10), ...Array(10).fill(60)] } }, 1, 1],
  ] as [StoredWeakness, number, number][])(
    "%j: %d measured, %d at the target",
    (stored, measured, atTarget) => {
      expect(computeGroupProgress(stored, "num", 40)).toEqual({
        group: "num",
        items: 10,
        measured,
        atTarget,
      });
    },
  );
});

describe("the next lesson", () => {
  const evaluated: StoredWeakness = {
    lowercase: { a: [90, 90, 90] },
    ngBi: { th: [10, 10, 10] },
    cw1_50: { the: [20, 20, 20] },
  };

  test.each([
    [{}, 1, "lowercase"],
    [{ lowercase: { a: [1, 1, 1] } }, 2, "ngBi"],
    [{ lowercase: { a: [1, 1, 1] }, ngBi: { th: [1, 1, 1] } }, 3, "cw1_50"],
  ] as const)("%j: stage %d, %s", (stored, stage, group) => {
    expect(chooseNextLesson(stored, 40, null)).toEqual({ kind: "evaluation", stage, group });
  });

  it("rotates through the kinds of the level, with the weakest item of each", () => {
    expect(chooseNextLesson(evaluated, 40, null)).toMatchObject({
      kind: "weakness",
      weakKind: "ngrams",
      target: { group: "ngBi", item: "th", mean: 10 },
      learnerWpm: 40,
    });
    expect(chooseNextLesson(evaluated, 40, "ngrams")).toMatchObject({
      weakKind: "words",
      target: { item: "the" },
    });
    expect(chooseNextLesson(evaluated, 40, "words")).toMatchObject({ weakKind: "ngrams" });
  });

  it("is ordinary text when nothing is weak", () => {
    expect(
      chooseNextLesson({ ...evaluated, ngBi: { th: [60, 60, 60] }, cw1_50: { the: [60, 60, 60] } }, 40, null),
    ).toEqual({
      kind: "nothing-weak",
    });
    expect(chooseNextLesson(evaluated, 10, "ngrams")).toEqual({ kind: "nothing-weak" });
  });
});
