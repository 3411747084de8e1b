import { describe, expect, it } from "vitest";
import { fromStorageKey, toStorageKey } from "./database-keys";

describe("storage keys", () => {
  it.each([
    [".", "%2E"],
    ["#", "%23"],
    ["$", "%24"],
    ["[", "%5B"],
    ["]", "%5D"],
    ["/", "%2F"],
    ["a.b/c", "a%2Eb%2Fc"],
    ["%", "%"],
    ["'", "'"],
    [" ", " "],
    ["é", "é"],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
  ])("store %s as %s, and read it back", (text, key) => {
    expect(toStorageKey(text)).toBe(key);
    expect(fromStorageKey(key)).toBe(text);
  });

  it.each(["", null, undefined, 7])("refuse %s", value => {
    expect(() => toStorageKey(value as string)).toThrow("Key must be a non-empty string");
  });
});
