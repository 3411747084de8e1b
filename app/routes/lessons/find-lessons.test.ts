import { expect, test } from "vitest";
import { LESSON_NAMES } from "~/engine/lesson-names";
import { findLessons } from "./find-lessons";

test("without a word, every lesson is found, each once", () => {
  for (const query of ["", "  "]) expect(findLessons(query).toSorted()).toEqual([...LESSON_NAMES].sort());
});

test.each([
  ["Dickens", ["QUOTES_DICKENS"]],
  ["pinky", ["F_L_PINKY", "F_R_PINKY"]],
  ["LITTLE  left", ["F_L_PINKY"]],
  ["5-minute", ["FIVE_MIN", "FIFTEEN_MIN"]],
  ["words 101", ["CW_101_150"]],
  ["trigrams", ["NG_TRI"]],
  ["shakespeare austen", []],
  ["(", []],
] as const)("%j finds %j", (query, names) => {
  expect(findLessons(query)).toEqual(names);
});
