import { expect, test } from "vitest";
import { getFingering, KEYS } from "./keyboard";

test.each([
  ["f", "KeyF", null, ["left index"]],
  ["p", "KeyP", null, ["right pinky"]],
  ["F", "KeyF", "ShiftRight", ["left index", "right pinky"]],
  ["A", "KeyA", "ShiftRight", ["left pinky", "right pinky"]],
  ["P", "KeyP", "ShiftLeft", ["right pinky", "left pinky"]],
  ["7", "Digit7", null, ["right index"]],
  ["&", "Digit7", "ShiftLeft", ["right index", "left pinky"]],
  ["!", "Digit1", "ShiftRight", ["left pinky", "right pinky"]],
  [";", "Semicolon", null, ["right pinky"]],
  [":", "Semicolon", "ShiftLeft", ["right pinky", "left pinky"]],
  [" ", "Space", null, ["left thumb", "right thumb"]],
])("%j is typed on %s, with %s, by %j", (char, code, shift, fingers) => {
  const found = getFingering(char);
  expect([found?.key.code, found?.shift, found?.fingers]).toEqual([code, shift, fingers]);
});

test("uses the Shift key on the opposite side", () => {
  for (const char of KEYS.flatMap(({ base, shifted }) => [base, shifted])) {
    const found = getFingering(char);
    expect(found, char).toBeDefined();
    expect(found?.shift, char).not.toBe(found?.key.hand === "left" ? "ShiftLeft" : "ShiftRight");
  }
});

test("assigns no finger to a character that no key types", () => {
  expect([getFingering("é"), getFingering("")]).toEqual([undefined, undefined]);
});
