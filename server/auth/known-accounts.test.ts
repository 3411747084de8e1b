import { expect, test } from "vitest";
import { isSessionAlive } from "./known-accounts";

const AT_TEN = Date.parse("2025-11-21T10:00:00Z") / 1000;
const validAfter = (tokensValidAfterTime: string) => ({ disabled: false, tokensValidAfterTime });

test("a session is valid until all sessions are ended after its sign-in, to the second", () => {
  expect(isSessionAlive(validAfter("Fri, 21 Nov 2025 09:59:59 GMT"), AT_TEN)).toBe(true);
  expect(isSessionAlive(validAfter("Fri, 21 Nov 2025 10:00:00 GMT"), AT_TEN)).toBe(true);
  expect(isSessionAlive(validAfter("Fri, 21 Nov 2025 10:00:01 GMT"), AT_TEN)).toBe(false);
  expect(isSessionAlive({ disabled: false }, AT_TEN)).toBe(true);
});

test("a disabled account has no valid session", () => {
  expect(isSessionAlive({ disabled: true }, AT_TEN)).toBe(false);
});
