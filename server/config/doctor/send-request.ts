import { createSign } from "node:crypto";
import { z } from "zod";
import { type Finding, findingFor } from "./finding";
import type { ServiceAccount } from "./firebase";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const MAX_ANSWER_MS = 10_000;

export interface ServiceResponse {
  /** 0 without an answer. */
  readonly status: number;
  readonly text: string;
  /** The body, where it is JSON; else null. */
  readonly json: unknown;
  /** ms: the `Date` of the response. */
  readonly date: number | null;
  /**
   * Without an answer, the end of a sentence that begins with the service's name. Doesn't contain the URL, which may hold a
   * key.
   */
  readonly because: string;
}

/** Sends one request with a time limit. Never throws. */
export async function sendRequest(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
  longestMs = MAX_ANSWER_MS,
): Promise<ServiceResponse> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const text = await response.text();
    const date = Date.parse(response.headers.get("date") ?? "");
    const { status } = response;
    return { status, text, json: tryParseJson(text), date: Number.isNaN(date) ? null : date, because: "" };
  } catch {
    const because = signal.aborted
      ? `did not answer within ${Math.round(longestMs / 1000)} seconds.`
      : "could not be reached from here. Look at the network, the name and the firewall.";
    return { status: 0, text: "", json: null, date: null, because };
  }
}

/** Null if the response can be used: there is one, and it is not a temporary refusal. */
export function findOutage(
  part: string,
  service: string,
  { status, because }: ServiceResponse,
): Finding | null {
  const { unknown } = findingFor(part);
  if (status === 0) return unknown(`${service} ${because}`);
  return status === 429 || status >= 500 ? unknown(`${service} answered ${status}. Try again.`) : null;
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Google's address, not the one in the key file: the signed request must go nowhere else. */
const TOKEN_URL = "https://oauth2.googleapis.com/token";
const SCOPES = [
  "https://www.googleapis.com/auth/cloud-platform",
  "https://www.googleapis.com/auth/firebase.database",
  "https://www.googleapis.com/auth/userinfo.email",
];
const LIFE_S = 600;

/** An access token of the service account, valid for ten minutes. @param now ms */
export async function requestAccessToken(fetch: Fetch, account: ServiceAccount, now: number) {
  const issued = Math.floor(now / 1000);
  const lifetime = { iat: issued, exp: issued + LIFE_S };
  const claims = { iss: account.client_email, scope: SCOPES.join(" "), aud: TOKEN_URL, ...lifetime };
  const unsigned = `${encodeJson({ alg: "RS256", typ: "JWT" })}.${encodeJson(claims)}`;
  const signature = createSign("RSA-SHA256").update(unsigned).sign(account.private_key, "base64url");
  const answer = await sendRequest(fetch, TOKEN_URL, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: `${unsigned}.${signature}`,
    }),
  });
  const body = answer.status === 200 ? answer.json : null;
  return { token: tokenSchema.safeParse(body).data?.access_token ?? null, answer };
}

const tokenSchema = z.object({ access_token: z.string() });

const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
