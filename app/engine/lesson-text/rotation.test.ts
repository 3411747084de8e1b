import { describe, expect, it, test } from "vitest";
import { SPEEDS, targetsAt } from "../../../tests/support/engine/lesson-text";
import { isTypeable } from "../keyboard/keyboard";
import { WEAKNESS_GROUPS } from "../weakness/weakness-groups";
import { getBandWords, getGroupItems } from "../weakness/weakness-items";
import { getLevel } from "../weakness/weakness-profile";
import { createRng } from "./rng";
import { buildWeakestLesson, type WeakTarget } from "./rotation";

const lesson = (wpm: number, target: WeakTarget, seed: number | string, length = 300) =>
  buildWeakestLesson(target, getLevel(wpm), createRng(seed), length).split(" ");
const wordsAt = (wpm: number) => getLevel(wpm).words.flatMap(band => getBandWords(band));
const seeds = [0, 1, 2, 3, 4, 5];

describe.each(SPEEDS)("at %i wpm", wpm => {
  const level = wordsAt(wpm);
  const lessons = targetsAt(wpm).flatMap(target =>
    seeds.map(seed => ({ target, name: `${target.item} ${seed}`, words: lesson(wpm, target, seed) })),
  );

  it("a third of the words contain the item, wherever the text is cut", () => {
    for (const { target, name, words } of lessons) {
      const isWord = target.group.startsWith("cw");
      const holds = (word: string) => (isWord ? word === target.item : word.includes(target.item));
      let held = 0;
      for (const [at, word] of words.entries()) {
        if (holds(word)) held++;
        expect(held, name).toBeGreaterThanOrEqual((at + 1) / 3);
      }
    }
  });

  it("the other words are the level's, or home row drills if it has none", () => {
    for (const { target, name, words } of lessons) {
      const others = words.filter(word => !word.includes(target.item));
      const isOfLevel = (word: string) =>
        level.length > 0 ? level.includes(word) : /^[adfghjkls]{2,3}$/.test(word);
      expect(
        others.filter(word => !isOfLevel(word)),
        name,
      ).toEqual([]);
    }
  });

  it("no word is longer than the level's longest", () => {
    const longest = Math.max(3, ...level.map(word => word.length));
    for (const { name, words } of lessons) {
      const parts = words.flatMap(word => word.split(/[^A-Za-z]/));
      expect(
        parts.filter(part => part.length > longest),
        name,
      ).toEqual([]);
    }
  });

  it("no word appears twice in a row", () => {
    for (const { name, words } of lessons) {
      expect(
        words.filter((word, at) => word === words[at - 1]),
        name,
      ).toEqual([]);
    }
  });
});

test("every item of every group has a lesson at every level", () => {
  const lessons = SPEEDS.flatMap(wpm =>
    WEAKNESS_GROUPS.flatMap(group =>
      getGroupItems(group).map(item => ({
        wpm,
        group,
        item,
        words: lesson(wpm, { group, item }, `${wpm} ${item}`),
      })),
    ),
  );
  expect(lessons).toHaveLength(SPEEDS.length * 1_170);
  const lacking = lessons.filter(({ group, item, words }) => {
    const isWord = group.startsWith("cw");
    const holding = words.filter(word => (isWord ? word === item : word.includes(item)));
    return holding.length < words.length / 3 || !isTypeable(words.join(" ")) || words.includes("");
  });
  expect(lacking).toEqual([]);
});

test.each([
  [30, "ngBi", "ng", ["thing", "going", "being"]],
  [30, "lowercase", "b", ["about", "but", "back"]],
  [70, "uppercase", "T", ["The", "This", "Thing"]],
  [70, "uppercase", "Q", ["Question", "Quite", "Quick"]],
  [30, "cw1_50", "have", ["have"]],
] as const)("at %i wpm, %s %s appears in real words", (wpm, group, item, words) => {
  const met = seeds.flatMap(seed => lesson(wpm, { group, item }, seed));
  for (const word of words) expect(met).toContain(word);
});

test.each([
  ["punctuation", ";", /^[a-z]+;$/],
  ["punctuation", ")", /^\([a-z]+\)$/],
  ["punctuation", "$", /^\$\d+$/],
  ["num", "4", /^\d{2,3}$/],
  ["lowercase", "z", /^(crazy|[a-z]{2,3})$/],
] as const)("%s %s appears in realistic context", (group, item, shape) => {
  const holders = lesson(30, { group, item }, "shape").filter(word => word.includes(item));
  expect(holders.filter(word => !shape.test(word))).toEqual([]);
});

test("the level's own words come before longer ones", () => {
  const own = wordsAt(70).filter(word => word.includes("th"));
  const met = new Set(lesson(70, { group: "ngBi", item: "th" }, 1, 900).filter(word => word.includes("th")));
  expect([...met].toSorted()).toEqual([...own].sort());
});
