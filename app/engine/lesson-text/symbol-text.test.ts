import { expect, test } from "vitest";
import { COMMON_WORDS } from "../weakness/words.data";
import { createRng } from "./rng";
import { isSpecialSymbol, punctuationText, SPECIAL_SYMBOLS, symbolCombo, withSymbol } from "./symbol-text";

test("special symbols are ASCII's punctuation, each once", () => {
  const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  expect(SPECIAL_SYMBOLS).toEqual(printable.filter(char => /[^A-Za-z0-9 ]/.test(char)));
  expect(["a", "7", " ", "toString"].filter(isSpecialSymbol)).toEqual([]);
});

test("a combination has one to four symbols; all lengths and symbols are equally likely", () => {
  let state = createRng("combos");
  const lengths = [0, 0, 0, 0];
  const met = new Set<string>();
  for (let i = 0; i < 2_000; i++) {
    const [combo, next] = symbolCombo(state);
    expect(Array.from(combo).every(isSpecialSymbol)).toBe(true);
    lengths[combo.length - 1] = (lengths[combo.length - 1] ?? 0) + 1;
    for (const symbol of combo) met.add(symbol);
    state = next;
  }
  expect(lengths).toHaveLength(4);
  for (const count of lengths) expect(Math.abs(count - 500)).toBeLessThan(80);
  expect(met.size).toBe(32);
});

test.each(SPECIAL_SYMBOLS)("%s is attached without a space", symbol => {
  const worn = withSymbol(symbol, "one", "two", "8");
  expect(worn).toContain(symbol);
  expect(worn).not.toContain(" ");
  expect(worn).toMatch(/one|8/);
});

test.each([
  [",", "one,"],
  ["]", "[one]"],
  ["'", "'one'"],
  ["/", "one/two"],
  ["$", "$8"],
  ["%", "8%"],
  ["^", "8^8"],
  ["~", "~one"],
] as const)("%s is attached as in ordinary text", (symbol, worn) => {
  expect(withSymbol(symbol, "one", "two", "8")).toBe(worn);
});

test("mixes bare symbols, attached ones and plain words, and covers most symbols", () => {
  for (let seed = 0; seed < 40; seed++) {
    const parts = punctuationText(createRng(seed), 400).split(" ");
    const plain = parts.filter(part => COMMON_WORDS.includes(part));
    const bare = parts.filter(part => /^[^A-Za-z0-9]+$/.test(part));
    const worn = parts.filter(part => /[A-Za-z0-9]/.test(part) && /[^A-Za-z0-9]/.test(part));
    expect(plain.length + bare.length + worn.length).toBe(parts.length);
    expect(bare.filter(combo => combo.length > 4)).toEqual([]);
    for (const kind of [plain, bare, worn]) expect(kind.length).toBeGreaterThan(parts.length / 8);
    expect(new Set(Array.from(parts.join("")).filter(isSpecialSymbol)).size).toBeGreaterThan(24);
  }
});
