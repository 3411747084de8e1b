import { useLayoutEffect } from "react";
import type { AppCheckEnv } from "./app-check-token";

type Proof = () => Promise<string | null>;

let proof: Proof | null = null;

export function setAppCheckToken(by: Proof | null): void {
  proof = by;
}

/** `fetch` for `/api/`, with the App Check token. Browser only. */
export const apiFetch: typeof fetch = async (input, init) => {
  if (proof === null) return fetch(input, init);
  // Its code may fail to load offline.
  const token = await proof().catch(() => null);
  const headers = new Headers(init?.headers);
  // Without a token the server refuses, with a message.
  if (token !== null) headers.set("X-Firebase-AppCheck", token);
  return fetch(input, { ...init, headers });
};

export const API_TIMEOUT_MS = 30_000;

/** Rejects after `API_TIMEOUT_MS`, and for a redirect. */
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

export function useAppCheck(env: AppCheckEnv): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `env` is the same on every page.
  useLayoutEffect(() => {
    if (env.appCheckSiteKey)
      setAppCheckToken(async () => (await import("./app-check-token")).getAppCheckToken(env));
  }, []);
}

/** The fields of a value of unknown type; empty unless it is an object. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

export function getRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return seconds > 0 ? seconds * 1_000 : null;
}
