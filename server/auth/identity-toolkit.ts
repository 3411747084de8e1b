import { z } from "zod";
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

const TIMEOUT_MS = 8_000;

const signedIn = z.object({ idToken: z.string().min(1) });
const ofEmail = z.object({ email: z.string() });
const anything = z.object({});
const failure = z.object({ error: z.object({ message: z.string() }) });

/** `https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts`: the part that we use. */
export interface IdentityToolkit {
  /** Each of these answers an ID token. */
  signUp(email: string, password: string): Promise<string>;
  signInWithPassword(email: string, password: string): Promise<string>;
  signInWithCustomToken(token: string): Promise<string>;
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  sendEmailVerification(idToken: string, continueUrl: string): Promise<void>;
  /** Answers the account's email, and leaves the code unused. */
  emailOfResetCode(code: string): Promise<string>;
  /** Answers the account's email. */
  resetPassword(code: string, newPassword: string): Promise<string>;
  verifyEmail(code: string): Promise<void>;
}

/** `emulatorHost` is `host:port` of the local emulator, which serves the same paths below the service's name. */
export function createIdentityToolkit(options: {
  apiKey: string;
  emulatorHost: string | null;
}): IdentityToolkit {
  const base = options.emulatorHost
    ? `http://${options.emulatorHost}/identitytoolkit.googleapis.com/v1/`
    : "https://identitytoolkit.googleapis.com/v1/";

  async function call<T>(method: string, body: Record<string, unknown>, answer: z.ZodType<T>): Promise<T> {
    const url = `${base}accounts:${method}?key=${encodeURIComponent(options.apiKey)}`;
    const { ok, json } = await postJson(url, body);
    if (ok) return answer.parse(json);
    const message = failure.safeParse(json).data?.error.message ?? "an answer in no known form";
    const code = toolkitFailure(message);
    if (code === null) throw new Error(`The identity service refused accounts:${method}: ${message}`);
    throw new AccountError(code);
  }

  const withToken = { returnSecureToken: true };
  return {
    async signUp(email, password) {
      return (await call("signUp", { email, password, ...withToken }, signedIn)).idToken;
    },
    async signInWithPassword(email, password) {
      return (await call("signInWithPassword", { email, password, ...withToken }, signedIn)).idToken;
    },
    async signInWithCustomToken(token) {
      return (await call("signInWithCustomToken", { token, ...withToken }, signedIn)).idToken;
    },
    async sendPasswordReset(email, continueUrl) {
      await call("sendOobCode", { requestType: "PASSWORD_RESET", email, continueUrl }, anything);
    },
    async sendEmailVerification(idToken, continueUrl) {
      await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl }, anything);
    },
    async emailOfResetCode(oobCode) {
      return (await call("resetPassword", { oobCode }, ofEmail)).email;
    },
    async resetPassword(oobCode, newPassword) {
      return (await call("resetPassword", { oobCode, newPassword }, ofEmail)).email;
    },
    async verifyEmail(oobCode) {
      await call("update", { oobCode }, anything);
    },
  };
}

/** @throws AccountError "unavailable" when there is no answer in time, or the service has a fault of its own. */
async function postJson(url: string, body: Record<string, unknown>): Promise<{ ok: boolean; json: unknown }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`The identity service answered ${response.status}.`);
    return { ok: response.ok, json: await response.json() };
  } catch (cause) {
    throw new AccountError("unavailable", { cause });
  }
}
