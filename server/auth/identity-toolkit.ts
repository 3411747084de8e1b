import { z } from "zod";
import { toolkitFailure } from "./account-failures";
import { AccountError } from "./accounts";

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
