import { z } from "zod";
import { AccountError, type AccountFailure } from "./accounts";

const TIMEOUT_MS = 8_000;

const withIdToken = z.object({ idToken: z.string().min(1) });
const withEmail = z.object({ email: z.string() });
const anything = z.object({});
const failure = z.object({ error: z.object({ message: z.string() }) });

/** `https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts`; `emulatorHost` is `host:port`. */
export function createIdentityToolkit(options: { apiKey: string; emulatorHost: string | null }) {
  const base = options.emulatorHost
    ? `http://${options.emulatorHost}/identitytoolkit.googleapis.com/v1/`
    : "https://identitytoolkit.googleapis.com/v1/";

  async function call<T>(method: string, body: Record<string, unknown>, schema: z.ZodType<T>): Promise<T> {
    const url = `${base}accounts:${method}?key=${encodeURIComponent(options.apiKey)}`;
    const { ok, json } = await postJson(url, body);
    if (ok) return schema.parse(json);
    const message = failure.safeParse(json).data?.error.message ?? "an answer in no known form";
    const code = toolkitFailure(message);
    if (code === null) throw new Error(`The identity service refused accounts:${method}: ${message}`);
    throw new AccountError(code);
  }

  const signIn = async (method: string, body: object) =>
    (await call(method, { ...body, returnSecureToken: true }, withIdToken)).idToken;
  /** Resolves with the account's email. Without a new password the code stays unused. */
  const resetPassword = async (body: object) => (await call("resetPassword", { ...body }, withEmail)).email;

  return {
    signUp: (email: string, password: string) => signIn("signUp", { email, password }),
    signInWithPassword: (email: string, password: string) =>
      signIn("signInWithPassword", { email, password }),
    signInWithCustomToken: (token: string) => signIn("signInWithCustomToken", { token }),
    async sendPasswordReset(email: string, continueUrl: string): Promise<void> {
      await call("sendOobCode", { requestType: "PASSWORD_RESET", email, continueUrl }, anything);
    },
    async sendEmailVerification(idToken: string, continueUrl: string): Promise<void> {
      await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken, continueUrl }, anything);
    },
    emailOfResetCode: (oobCode: string) => resetPassword({ oobCode }),
    resetPassword: (oobCode: string, newPassword: string) => resetPassword({ oobCode, newPassword }),
    async verifyEmail(oobCode: string): Promise<void> {
      await call("update", { oobCode }, anything);
    },
  };
}

/** @throws AccountError "unavailable" when there is no answer in time, or the service fails. */
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

/** The expected failure for a message, or null for a fault such as a wrong API key. */
export function toolkitFailure(message: string): AccountFailure | null {
  return TOOLKIT_FAILURES[/^\w+/.exec(message)?.[0] ?? ""] ?? null;
}

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

export function adminFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  const code = isAway(error.code, error.message) ? "unavailable" : ADMIN_FAILURES[error.code];
  return code === undefined ? error : new AccountError(code, { cause: error });
}

function isAway(code: string, message: string): boolean {
  // Keys that could not be fetched have the code of a bad token, but must not end a session.
  if (code === "auth/argument-error") return /^Error (fetching|while making)/.test(message);
  // A failure of the service includes its whole response.
  if (code === "auth/internal-error") return /"code":5\d\d/.test(message);
  // A failure of Google's token service is an error of the credential. A refused key is our configuration error.
  return (
    code === "app/invalid-credential" &&
    /failed to fetch a valid Google OAuth2 access token/.test(message) &&
    !/invalid_grant|invalid_client/.test(message)
  );
}
