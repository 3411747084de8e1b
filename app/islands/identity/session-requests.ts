import { apiFetch } from "~/browser/api-fetch";

export class SessionRequestError extends Error {
  constructor(
    path: string,
    readonly status: number,
    body: unknown,
  ) {
    super(`Received ${status} from ${path}: ${JSON.stringify(body)}`);
    this.name = "SessionRequestError";
  }
}

export type SessionRequests = typeof sessionRequests;

export const sessionRequests = {
  logIn: (idToken: string) => post("/api/login/", { Authorization: `Bearer ${idToken}` }),
  logOut: () => post("/api/logout/", {}),
};

async function post(path: string, headers: Record<string, string>): Promise<void> {
  const response = await apiFetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { Accept: "application/json", ...headers },
  });
  if (response.ok) return;
  const text = await response.text();
  throw new SessionRequestError(path, response.status, parseJsonOr(text));
}

function parseJsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 200);
  }
}

const WORDS: Readonly<Record<string, string>> = {
  "auth/popup-blocked": "Your browser kept Google's window from opening. Please press the button again.",
  "auth/network-request-failed": "The sign-in service cannot be reached. Are you online?",
  "auth/too-many-requests": "Too many attempts. Please wait a while, then try again.",
  "auth/quota-exceeded": "No more text messages can be sent right now. Please sign in in another way.",
  "auth/user-disabled": "This account has been disabled. Please contact us if you think that is a mistake.",
  "auth/invalid-phone-number":
    "This is no phone number. Begin with + and the country, as in +353 1 234 5678.",
  "auth/missing-phone-number": "Enter your phone number, beginning with + and the country.",
  "auth/invalid-verification-code": "This is not the code that we sent. Please look again.",
  "auth/missing-verification-code": "Enter the code out of the text message.",
  "auth/code-expired": "This code is too old. Ask for a new one.",
  "auth/captcha-check-failed": "We could not see that you are not a robot. Please try again.",
  "auth/account-exists-with-different-credential":
    "There is an account with this address, with another way to sign in. Please use that one.",
};
const NOT_FAILURES = ["auth/popup-closed-by-user", "auth/cancelled-popup-request", "auth/user-cancelled"];

/** Message for a failed sign-in; null for none. Reports unexpected errors. */
export function getSignInError(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NOT_FAILURES.includes(code)) return null;
  const words = WORDS[code];
  if (words !== undefined) return words;
  reportError(error);
  return error instanceof SessionRequestError
    ? "You could not be signed in. Please try again."
    : "Something went wrong. Please try again, or sign in in another way.";
}
