import { expect, test } from "vitest";
import { lastKindOf } from "~server/http/lesson-rotation";
import { rememberLastKind } from "./lesson-rotation";

test("the server reads the latest kind", () => {
  rememberLastKind("ngrams");
  expect(lastKindOf(`other=1; ${document.cookie}`)).toBe("ngrams");
  rememberLastKind("words");
  expect(lastKindOf(document.cookie)).toBe("words");
});
