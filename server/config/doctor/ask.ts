import { createSign } from "node:crypto";
import type { ServiceAccount } from "./firebase";

/** What asks services over the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** ms for one question. */
const MAX_ANSWER_MS = 10_000;

export type Answer =
  | {
      readonly answered: true;
      readonly status: number;
      readonly text: string;
      /** The body, where it is JSON; else null. */
      readonly json: unknown;
      /** ms: when the other side says that it was. */
      readonly date: number | null;
    }
  /** `because` completes "… ": it names neither the address, which may hold a key, nor what the system said of it. */
  | { readonly answered: false; readonly because: string };

/** Asks once, with a limit of time, and never throws. */
export async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
  longestMs = MAX_ANSWER_MS,
): Promise<Answer> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const text = await response.text();
    const date = Date.parse(response.headers.get("date") ?? "");
    return {
      answered: true,
      status: response.status,
      text,
      json: parseJson(text),
      date: Number.isNaN(date) ? null : date,
    };
  } catch {
    const because = signal.aborted
      ? `did not answer within ${Math.round(longestMs / 1000)} seconds.`
      : "could not be reached from here. Look at the network, the name and the firewall.";
    return { answered: false, because };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Google's own address, whatever the key file says: the signed request goes nowhere else. */
const TOKEN_URL = "https://oauth2.googleapis.com/token";
const SCOPES = [
  "https://www.googleapis.com/auth/cloud-platform",
  "https://www.googleapis.com/auth/firebase.database",
  "https://www.googleapis.com/auth/userinfo.email",
];
const LIFE_S = 600;

type AccessToken =
  | { readonly token: string; readonly answer: Answer }
  | { readonly token: null; readonly answer: Answer };

/** A token of the service account's, for ten minutes. @param now ms */
export async function requestAccessToken(
  fetch: Fetch,
  account: ServiceAccount,
  now: number,
): Promise<AccessToken> {
  const issued = Math.floor(now / 1000);
  const claims = {
    iss: account.client_email,
    scope: SCOPES.join(" "),
    aud: TOKEN_URL,
    iat: issued,
    exp: issued + LIFE_S,
  };
  const unsigned = `${encodeJson({ alg: "RS256", typ: "JWT" })}.${encodeJson(claims)}`;
  const signature = createSign("RSA-SHA256").update(unsigned).sign(account.private_key, "base64url");
  const answer = await ask(fetch, TOKEN_URL, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: `${unsigned}.${signature}`,
    }),
  });
  return { token: readToken(answer), answer };
}

const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function readToken(answer: Answer): string | null {
  if (!answer.answered || answer.status !== 200) return null;
  const { json } = answer;
  const isOne = typeof json === "object" && json !== null && "access_token" in json;
  return isOne && typeof json.access_token === "string" ? json.access_token : null;
}
