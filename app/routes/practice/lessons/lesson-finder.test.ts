import { expect, test } from "vitest";
import { LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { findLessons } from "./lesson-finder";

test("finds every lesson once for an empty search", () => {
  for (const query of ["", "  "]) expect(findLessons(query).toSorted()).toEqual([...LISTED_LESSONS].sort());
});

test.each([
  ["Dickens", ["QUOTES_DICKENS"]],
  ["pinky", ["F_L_PINKY", "F_R_PINKY"]],
  ["LITTLE  left", ["F_L_PINKY"]],
  ["5-minute", ["FIVE_MIN", "FIFTEEN_MIN"]],
  ["words 101", ["CW_101_150"]],
  ["trigrams", ["NG_TRI"]],
  ["HOME  row", ["R_HOME", "R_NUM"]],
  ["F_L_PINKY", ["F_L_PINKY"]],
  ["shakespeare austen", []],
  ["(", []],
] as const)("%j finds %j", (query, names) => {
  expect(findLessons(query)).toEqual(names);
});

test("lists lessons with that name first", () => {
  expect(findLessons("ai")[0]).toBe("AI");
  expect(findLessons("words 1")[0]).toBe("CW_1_50");
  expect(findLessons("numbers")[0]).toBe("NUM");
});
