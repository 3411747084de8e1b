import { expect, test } from "vitest";
import { toE164 } from "./phone-dialog";

test.each([
  ["+353 1 234 5678", "+35312345678"],
  ["+353 (1) 234-5678", "+35312345678"],
  ["00353 1 2345678", "+35312345678"],
  ["+1.650.555.3434", "+16505553434"],
  ["+49 30\u2013123456", "+4930123456"],
  [" +16505553434 ", "+16505553434"],
])("%j becomes %s", (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

test.each([
  "",
  "+",
  "087 123 4567",
  "+0123456789",
  "+12345",
  "+1234567890123456",
  "+1650555343x",
  "0",
  "++16505553434",
])("%j is no international phone number", typed => {
  expect(toE164(typed)).toBeNull();
});
