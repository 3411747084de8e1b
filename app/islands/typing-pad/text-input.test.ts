import { expect, it } from "vitest";
import { getTypedCharacter } from "./text-input";

it.each([
  ["e", "e"],
  [" ", " "],
  ["é", "é"],
  ["\u2019", "'"],
  ["\u201c", '"'],
  ["\u00a0", " "],
  ["\n", null],
  ["\u007f", null],
  ["the", null],
  ["", null],
  ["😀", null],
])("%j is typed as %j", (text, character) => {
  expect(getTypedCharacter(text)).toBe(character);
});
