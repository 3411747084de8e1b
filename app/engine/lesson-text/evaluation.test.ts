import { describe, expect, it, test } from "vitest";
import { UNTIMED } from "../test/rules";
import { apply, createTest, type TypingTest } from "../test/typing-test";
import { BIGRAMS } from "../weakness/ngrams.data";
import { appendWeakness, collectWeaknessItems, type StoredWeakness } from "../weakness/weakness";
import { WEAKNESS_GROUPS } from "../weakness/weakness-groups";
import { getBandWords } from "../weakness/weakness-items";
import { EVALUATION_GROUPS, findPendingEvaluation } from "../weakness/weakness-profile";
import type { EvaluationGroup } from "../weakness/weakness-progress";
import { EVALUATION_LESSONS, evaluationText } from "./evaluation";
import { createRng } from "./rng";

const LENGTHS: Readonly<Record<EvaluationGroup, number>> = { lowercase: 200, ngBi: 180, cw1_50: 220 };
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

const stageText = (group: EvaluationGroup, seed: number) =>
  evaluationText(group, createRng(seed), LENGTHS[group]);

/** Typed without errors, a key every 200 ms. */
function typedPerfectly(group: EvaluationGroup, text: string): TypingTest {
  const rules = { lessonName: EVALUATION_LESSONS[group], text, duration: UNTIMED };
  return Array.from(text).reduce(
    (typing, char, nth) => apply(typing, { type: "type", char, at: nth * 200 }),
    createTest(rules),
  );
}

const measuredBy = (group: EvaluationGroup, seed: number) =>
  collectWeaknessItems(typedPerfectly(group, stageText(group, seed)));

/** The groups that a test measures. */
const getGroups = (items: ReturnType<typeof collectWeaknessItems>) =>
  WEAKNESS_GROUPS.filter(group => Object.keys(items[group]).length > 0);

describe("letters", () => {
  it("are the only items that the text measures", () => {
    for (const seed of seeds)
      expect(getGroups(measuredBy("lowercase", seed)), `${seed}`).toEqual(["lowercase"]);
  });

  it("are equally frequent, except for those cut off at the end", () => {
    for (const seed of seeds) {
      const letters = stageText("lowercase", seed).replaceAll(" ", "");
      const counts = Array.from("abcdefghijklmnopqrstuvwxyz", letter => letters.split(letter).length - 1);
      expect(Math.max(...counts) - Math.min(...counts), letters).toBeLessThanOrEqual(1);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    }
  });

  it("form drills of two to four", () => {
    for (const seed of seeds) expect(stageText("lowercase", seed)).toMatch(/^[a-z]{2,4}( [a-z]{2,4})+$/);
  });
});

describe("bigrams", () => {
  it("are all thirty measured, and no word is", () => {
    for (const seed of seeds) {
      const items = measuredBy("ngBi", seed);
      expect(Object.keys(items.ngBi).toSorted(), `${seed}`).toEqual(BIGRAMS.toSorted());
      expect(getGroups(items).filter(group => group.startsWith("cw"))).toEqual([]);
    }
  });

  it("form pairs", () => {
    for (const seed of seeds) {
      for (const pair of stageText("ngBi", seed).split(" ")) {
        expect(
          [pair.slice(0, 2), pair.slice(2)].every(half => BIGRAMS.includes(half)),
          pair,
        ).toBe(true);
      }
    }
  });
});

test("words are those of rank 1 to 50, almost all of them measured", () => {
  for (const seed of seeds) {
    expect(
      stageText("cw1_50", seed)
        .split(" ")
        .filter(word => !getBandWords("cw1_50").includes(word)),
    ).toEqual([]);
    expect(Object.keys(measuredBy("cw1_50", seed).cw1_50).length, `${seed}`).toBeGreaterThanOrEqual(45);
  }
});

test("each stage makes the next one pending; after the third none is", () => {
  for (const seed of seeds) {
    let stored: StoredWeakness = {};
    for (const group of EVALUATION_GROUPS) {
      expect(findPendingEvaluation(stored)).toBe(group);
      stored = appendWeakness(stored, measuredBy(group, seed));
    }
    expect(findPendingEvaluation(stored)).toBeNull();
  }
});
