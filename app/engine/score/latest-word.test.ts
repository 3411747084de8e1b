import { expect, test } from "vitest";
import { typed } from "../../../tests/support/engine/notation";
import { computeLatestWordSpeed } from "./latest-word";

// At 100 ms a key: 5 characters in 500 ms are 120 wpm.
test.each<[text: string, script: string, speed: number | null, when: string]>([
  ["so it goes", "", null, "before the first key"],
  ["so it goes", "so ", null, "where the only word holds the first stroke, which has no beginning"],
  ["so it goes", "so i", null, "while the first word that counts is not whole"],
  ["so it goes", "so it", 120, "as soon as the word is whole, before the space"],
  ["so it goes", "so it g", 120, "while the next word is not whole"],
  ["so it goes", "so {500}it ", 40, "with the way to the word in it"],
  ["so it goes", "so it {200}goes", 96, "at the end of the text"],
  ["so it goes", "so ix ", 0, "with a wrong character that stands"],
  ["so it goes", "so ix<t ", 0, "with a wrong character that was corrected"],
  ["so it goes", "so it {2000}g<", 120, "without what was typed and erased after it"],
  ["so it goes", "so it {500}goe<<<<", 120, "after the way back into the space before the next word"],
  ["ah, it's. So", "ah, {200}it", null, "not with half of a word that has an apostrophe"],
  ["ah, it's. So", "ah, {200}it's", 96, "with its apostrophe, and without its full stop"],
  ["ah, it's. So", "ah, {200}it's. ", 96, "without the signs after it"],
])("%j typed as %j is %j: %s", (text, script, speed, _when) => {
  expect(computeLatestWordSpeed(typed(text, script))).toBe(speed);
});
