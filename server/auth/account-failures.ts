import { AccountError, type AccountFailure } from "./accounts";

/** Identity Toolkit's error words, as its REST API documents them: the first word of `error.message`. */
const TOOLKIT_FAILURES: Readonly<Record<string, AccountFailure>> = {
  EMAIL_EXISTS: "email-taken",
  INVALID_EMAIL: "email-invalid",
  MISSING_EMAIL: "email-invalid",
  WEAK_PASSWORD: "password-weak",
  MISSING_PASSWORD: "password-weak",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "password-weak",
  EMAIL_NOT_FOUND: "credentials-wrong",
  INVALID_PASSWORD: "credentials-wrong",
  INVALID_LOGIN_CREDENTIALS: "credentials-wrong",
  USER_DISABLED: "account-disabled",
  USER_NOT_FOUND: "account-unknown",
  INVALID_OOB_CODE: "code-invalid",
  EXPIRED_OOB_CODE: "code-expired",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-attempts",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-attempts",
  QUOTA_EXCEEDED: "too-many-attempts",
  INVALID_ID_TOKEN: "token-invalid",
  TOKEN_EXPIRED: "token-invalid",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "token-invalid",
};

/** firebase-admin's codes for what is wrong with a token, a cookie or the account it names. */
const ADMIN_FAILURES: Readonly<Record<string, AccountFailure>> = {
  "auth/argument-error": "token-invalid",
  "auth/invalid-id-token": "token-invalid",
  "auth/id-token-expired": "token-invalid",
  "auth/id-token-revoked": "session-ended",
  "auth/session-cookie-expired": "session-ended",
  "auth/session-cookie-revoked": "session-ended",
  "auth/user-disabled": "account-disabled",
  "auth/user-not-found": "account-unknown",
  "auth/invalid-email": "email-invalid",
  "auth/too-many-requests": "too-many-attempts",
  "app/network-error": "unavailable",
  "app/network-timeout": "unavailable",
  "app/unable-to-parse-response": "unavailable",
};

/** The expected failure that an Identity Toolkit message stands for, or null for a fault such as a wrong API key. */
export function toolkitFailure(message: string): AccountFailure | null {
  const word = /^\w+/.exec(message)?.[0] ?? "";
  return TOOLKIT_FAILURES[word] ?? null;
}

/**
 * What firebase-admin rejected with, as an AccountError where it is to be expected, else unchanged.
 * Keys that could not be fetched arrive under the code of a bad token: they say nothing about the token, and must not
 * end anybody's session.
 */
export function adminFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  const keysUnavailable =
    error.code === "auth/argument-error" && /^Error (fetching|while making)/.test(error.message);
  // A fault of the service's own comes with its whole answer, in words.
  const serviceFailed = error.code === "auth/internal-error" && /"code":5\d\d/.test(error.message);
  // Google's token service is asked first, and fails as an error of the credential. That our key is refused is our fault.
  const accessUnavailable =
    error.code === "app/invalid-credential" &&
    /failed to fetch a valid Google OAuth2 access token/.test(error.message) &&
    !/invalid_grant|invalid_client/.test(error.message);
  const code =
    keysUnavailable || serviceFailed || accessUnavailable ? "unavailable" : ADMIN_FAILURES[error.code];
  return code === undefined ? error : new AccountError(code, { cause: error });
}
