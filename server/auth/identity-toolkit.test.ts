import { describe, expect, test } from "vitest";
import { AccountError } from "./accounts";
import { adminFailure, toolkitFailure } from "./identity-toolkit";

test.each([
  ["EMAIL_EXISTS", "email-taken"],
  ["WEAK_PASSWORD : Password should be at least 6 characters", "password-weak"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled", "too-many-attempts"],
  ["INVALID_LOGIN_CREDENTIALS", "credentials-wrong"],
  ["EXPIRED_OOB_CODE", "code-expired"],
  ["API key not valid. Please pass a valid API key.", null],
  ["OPERATION_NOT_ALLOWED", null],
  ["", null],
])("%j of the identity service becomes %s", (message, code) => {
  expect(toolkitFailure(message)).toBe(code);
});

describe("a rejection of firebase-admin", () => {
  const rejected = (code: string, message = "") => Object.assign(new Error(message), { code });

  test("becomes an AccountError if it is expected", () => {
    const failure = adminFailure(rejected("auth/session-cookie-expired"));
    expect(failure).toBeInstanceOf(AccountError);
    expect(failure).toMatchObject({ code: "session-ended" });
  });

  test("doesn't call the token invalid when the keys could not be fetched", () => {
    for (const message of [
      "Error fetching public keys for Google certs: 503",
      "Error while making request: getaddrinfo EAI_AGAIN www.googleapis.com.",
    ]) {
      expect(adminFailure(rejected("auth/argument-error", message))).toMatchObject({ code: "unavailable" });
    }
    const forged = rejected("auth/argument-error", "Firebase session cookie has invalid signature.");
    expect(adminFailure(forged)).toMatchObject({ code: "token-invalid" });
  });

  test("stays an unexpected error otherwise", () => {
    for (const fault of [rejected("auth/invalid-credential"), new Error("a bug"), "a string"]) {
      expect(adminFailure(fault)).toBe(fault);
    }
  });
});
