import { describe, expect, it, test } from "vitest";
import { newTest, typed } from "../../../tests/support/engine/notation";
import {
  appendWeakness,
  collectWeaknessItems,
  computeRecentMean,
  type WeaknessItems,
  weaknessSteps,
} from "./weakness";
import { getCharacterGroup, WEAKNESS_GROUPS } from "./weakness-groups";
import { findBand, getBandWords } from "./weakness-items";

/** The non-empty groups, as plain objects. */
function filled(items: WeaknessItems) {
  return Object.fromEntries(
    WEAKNESS_GROUPS.map(group => [group, { ...items[group] }] as const).filter(
      ([, held]) => Object.keys(held).length > 0,
    ),
  );
}

// At 100 ms a key: 5 characters in 500 ms are 120 wpm.
describe("items of a test", () => {
  it("are its characters, n-grams and common words, with the speed of every occurrence", () => {
    expect(filled(collectWeaknessItems(typed("x and Q7!", "x {200}and Q7!")))).toEqual({
      lowercase: { a: [60], n: [120], d: [120] },
      uppercase: { Q: [120] },
      num: { 7: [120] },
      punctuation: { "!": [120] },
      ngBi: { an: [80], nd: [120] },
      ngTri: { and: [90] },
      cw1_50: { and: [90] },
    });
  });

  it("exclude occurrences with the first stroke, which has no duration", () => {
    expect(filled(collectWeaknessItems(typed("the the", "the the")))).toEqual({
      lowercase: { h: [120, 120], e: [120, 120], t: [120] },
      ngBi: { he: [120, 120], th: [120] },
      ngTri: { the: [120] },
      cw1_50: { the: [120] },
    });
  });

  test.each([
    [" qat at", " qxt at", "a wrong character that stands"],
    [" qat at", " qx<at at", "a wrong character that was corrected"],
    [" qat at", " qat<<at at", "a right one that was typed twice"],
  ])("have 0 for %j typed as %j: %s", (text, script) => {
    const items = collectWeaknessItems(typed(text, script));
    expect([items.lowercase.a, items.ngBi.at]).toEqual([
      [0, 120],
      [0, 120],
    ]);
  });

  it("are measured by their own strokes, not by their neighbours'", () => {
    const items = collectWeaknessItems(typed(" at x", " at{2500} y"));
    expect(filled(items)).toMatchObject({ cw1_50: { at: [120] }, lowercase: { x: [0], t: [120] } });
  });

  it("exclude pauses from their speed", () => {
    expect(collectWeaknessItems(typed(" a", " {90000}a")).lowercase.a).toEqual([4]);
  });

  it("are complete: not erased, not cut off by the end", () => {
    expect(filled(collectWeaknessItems(typed(" q and x", " q and<<")))).not.toHaveProperty("cw1_50");
    const cut = typed(" q the", " q th{tick 100}", { duration: 500 });
    expect(cut.finished).not.toBeNull();
    expect(filled(collectWeaknessItems(cut))).toEqual({
      lowercase: { q: [120], t: [120], h: [120] },
      ngBi: { th: [120] },
    });
  });

  it("take words between spaces, commas, full stops and question marks, case-sensitively", () => {
    const text = "q the,the.the?the the! The xthe";
    expect(collectWeaknessItems(typed(text, text)).cw1_50.the).toEqual([120, 120, 120, 120]);
  });

  it("are skipped if no time was measured", () => {
    const items = collectWeaknessItems(typed(" the", " {0}t{0}h{0}e"));
    expect(filled(items)).toEqual({});
  });

  it("overlap", () => {
    expect(collectWeaknessItems(typed(" there", " there")).ng4).toEqual({ ther: [120], here: [120] });
  });

  it("have every group, also for a test that was not started", () => {
    const items = collectWeaknessItems(newTest("abc"));
    expect(Object.keys(items)).toEqual([...WEAKNESS_GROUPS]);
    expect(filled(items)).toEqual({});
  });

  it("are safe from names on Object.prototype", () => {
    expect(collectWeaknessItems(newTest("")).cw1_50).not.toHaveProperty("constructor");
    expect(findBand("constructor")).toBeUndefined();
  });

  it("cost no more in a text of one repeated letter", () => {
    const text = "e".repeat(50_000);
    expect(collectWeaknessItems(typed(text, text)).lowercase.e).toHaveLength(49_999);
  });
});

describe("stored values", () => {
  const none = collectWeaknessItems(newTest(""));
  const with_ = (group: "lowercase" | "cw901_1000", item: string, speeds: number[]): WeaknessItems => ({
    ...none,
    [group]: { [item]: speeds },
  });

  it("append the new values", () => {
    const kept = appendWeakness({ lowercase: { a: [1, 2], b: [9] } }, with_("lowercase", "a", [3]));
    expect(filled(kept)).toEqual({ lowercase: { a: [1, 2, 3], b: [9] } });
  });

  it("are limited to the last thirty", () => {
    const old = Array.from({ length: 28 }, (_, i) => i);
    expect(
      appendWeakness({ lowercase: { a: old } }, with_("lowercase", "a", [90, 91, 92])).lowercase.a,
    ).toEqual([...old.slice(1), 90, 91, 92]);
    const many = Array.from({ length: 80 }, (_, i) => i);
    expect(appendWeakness({}, with_("lowercase", "a", many)).lowercase.a).toEqual(many.slice(-30));
  });

  it("accept any word as an item", () => {
    const kept = appendWeakness(
      { cw901_1000: { constructor: [7] } },
      with_("cw901_1000", "constructor", [8]),
    );
    expect(kept.cw901_1000.constructor).toEqual([7, 8]);
    expect(appendWeakness({}, with_("cw901_1000", "constructor", [8])).cw901_1000.constructor).toEqual([8]);
  });

  it("leave the arguments unchanged", () => {
    const stored = { lowercase: { a: [1] } };
    appendWeakness(stored, with_("lowercase", "a", [2]));
    expect(stored).toEqual({ lowercase: { a: [1] } });
  });

  it("need every group", () => {
    const { ngTri: _, ...lacking } = none;
    expect(() => appendWeakness({}, lacking as WeaknessItems)).toThrow(
      expect.objectContaining({
        code: "undefined-weakness-group",
        message: "the weakness stat ngTri is not defined.",
      }),
    );
  });
});

test.each([
  [[], null],
  [[7], 7],
  [[1, 2], 1.5],
  [[1_000, ...Array.from({ length: 10 }, () => 3)], 3],
])("the mean of the last ten of %j is %j", (values, mean) => {
  expect(computeRecentMean(values, 10)).toBe(mean);
});

describe("groups", () => {
  test.each([
    ["a", "lowercase"],
    ["z", "lowercase"],
    ["A", "uppercase"],
    ["0", "num"],
    ["~", "punctuation"],
    ["!", "punctuation"],
    [" ", undefined],
    ["é", undefined],
    ["\n", undefined],
  ])("%j is %s", (char, group) => {
    expect(getCharacterGroup(char)).toBe(group);
  });

  it("of words are bands by rank", () => {
    expect([getBandWords("cw1_50")[0], getBandWords("cw1_50").length]).toEqual(["you", 50]);
    expect(getBandWords("cw901_1000")).toHaveLength(100);
    const all = WEAKNESS_GROUPS.slice(7).flatMap(group => getBandWords(group as "cw1_50"));
    expect(new Set(all).size).toBe(1_000);
    expect([findBand("you"), findBand("The")]).toEqual(["cw1_50", undefined]);
  });
});

test("are the same when computed in steps of 2,000 items", () => {
  const text = "the other ".repeat(600).trim();
  const done = typed(text, text);
  const steps = weaknessSteps(done);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  const found = Object.values(collectWeaknessItems(done)).flatMap(items =>
    Object.values(items).flat(),
  ).length;
  expect(count).toBeGreaterThanOrEqual(Math.floor(found / 2_000));
  expect(count).toBeGreaterThan(2);
  expect(step.value).toEqual(collectWeaknessItems(done));
});
