import { expect, test } from "vitest";
import { getKey, isTypeable, KEYS } from "./keyboard";

test("a US keyboard types exactly printable ASCII", () => {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
  const typed = new Set(KEYS.flatMap(({ base, shifted }) => [base, shifted]));
  expect([...typed].sort().join("")).toBe(ascii);
  expect(isTypeable(ascii)).toBe(true);
  for (const text of ["naïve", "“quoted”", "a\nb", "\t", "–", "😀"]) expect(isTypeable(text)).toBe(false);
});

test("no two keys type the same character", () => {
  expect(new Set(KEYS.map(key => key.code)).size).toBe(KEYS.length);
  expect(KEYS).toHaveLength(48);
});

test.each([
  ["a", "KeyA", false, "home left pinky"],
  ["A", "KeyA", true, "home left pinky"],
  ["b", "KeyB", false, "bottom left index"],
  ["n", "KeyN", false, "bottom right index"],
  ["5", "Digit5", false, "num left index"],
  ["^", "Digit6", true, "num right index"],
  ["?", "Slash", true, "bottom right pinky"],
  ["'", "Quote", false, "home right pinky"],
  ['"', "Quote", true, "home right pinky"],
  ["|", "Backslash", true, "top right pinky"],
  ["i", "KeyI", false, "top right mid"],
  ["x", "KeyX", false, "bottom left ring"],
  [" ", "Space", false, "space either thumb"],
])("%j is on %s, with Shift: %s, %s", (char, code, shift, place) => {
  const found = getKey(char);
  expect([found?.key.code, found?.shift]).toEqual([code, shift]);
  expect(`${found?.key.row} ${found?.key.hand} ${found?.key.finger}`).toBe(place);
});

test("a character that no key types has no key", () => {
  expect([getKey("é"), getKey(""), getKey("ab")]).toEqual([undefined, undefined, undefined]);
});
