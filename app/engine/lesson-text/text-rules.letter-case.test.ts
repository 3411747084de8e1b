import fc from "fast-check";
import { expect, test } from "vitest";
import { lowercase, uppercase } from "./text-rules";

test.each([
  ["The end.", "THE END", "the end"],
  ["Don't stop - go on!", "DONT STOP GO ON", "dont stop go on"],
  ["well-known (so they say)", "WELLKNOWN SO THEY SAY", "wellknown so they say"],
  ["In 1889, 7 of 9", "IN OF", "in of"],
  ['"Hm?" a\t b\n\nc', "HM A B C", "hm a b c"],
  ["12 apples 34", "APPLES", "apples"],
  ["1.5%", "", ""],
])("%j becomes %j and %j", (text, upper, lower) => {
  expect([uppercase(text), lowercase(text)]).toEqual([upper, lower]);
});

test("leaves only letters of one case and single spaces between words", () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(uppercase(text)).toMatch(/^([A-Z]+( [A-Z]+)*)?$/);
      expect(lowercase(text)).toBe(uppercase(text).toLowerCase());
    }),
  );
});
