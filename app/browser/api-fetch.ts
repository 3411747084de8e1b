import { useLayoutEffect } from "react";
import type { AppCheckEnv } from "./app-check-token";

/** Answers what shows a call to be our own, or null where that cannot be had. */
type Proof = () => Promise<string | null>;

let proof: Proof | null = null;

/** From now on our calls wait for a proof, and bring it along. */
export function setAppCheckToken(by: Proof | null): void {
  proof = by;
}

/** `fetch` for calls to `/api/`, which may have to show that a page of ours makes them. For the browser alone. */
export const apiFetch: typeof fetch = (input, init) =>
  proof === null ? fetch(input, init) : provenFetch(proof, input, init);

/** ms; what says nothing for longer is taken for lost. */
export const API_TIMEOUT_MS = 30_000;

/** Posts JSON to a call of ours. Rejects without an answer in time, and for a redirect, which no call of ours gives. */
export function postJson(
  path: string,
  body: object,
  { signal = AbortSignal.timeout(API_TIMEOUT_MS), accept = "application/json", send = apiFetch } = {},
): Promise<Response> {
  return send(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    credentials: "same-origin",
    redirect: "error",
    body: JSON.stringify(body),
    signal,
  });
}

async function provenFetch(prove: Proof, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  // What shows it may itself have to be loaded first, for want of a network in vain.
  const token = await prove().catch(() => null);
  const headers = new Headers(init?.headers);
  // Without one the server refuses, in words that whoever has called knows what to do with.
  if (token !== null) headers.set("X-Firebase-AppCheck", token);
  return fetch(input, { ...init, headers });
}

/** Where App Check is configured, has calls bring its token along. Before any effect makes one. */
export function useAppCheck(env: AppCheckEnv): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told again with each page, and stays the same.
  useLayoutEffect(() => {
    if (env.appCheckSiteKey)
      setAppCheckToken(async () => (await import("./app-check-token")).appCheckToken(env));
  }, []);
}

/** What an answer holds, when nobody knows what it is: nothing, if it is no object. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** ms that an answer asks to wait; null where it names no time. */
export function getRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return seconds > 0 ? seconds * 1_000 : null;
}
