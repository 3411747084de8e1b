import { expect, test } from "vitest";
import { getLastKind } from "~server/http/cookies";
import { rememberLastKind } from "./lesson-rotation";

test("the server reads the latest kind", () => {
  rememberLastKind("ngrams");
  expect(getLastKind(`other=1; ${document.cookie}`)).toBe("ngrams");
  rememberLastKind("words");
  expect(getLastKind(document.cookie)).toBe("words");
});
