import { newCredentials } from "./credentials";
import { getLearnerId } from "./local-paddle";
import type { Product } from "./product";

/** A learner signed in without a browser. */
export interface Session {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The value of a Cookie header. */
  readonly cookie: string;
  get(path: string): Promise<HttpResponse>;
  postJson(path: string, body: unknown): Promise<HttpResponse>;
  /** Posts a form as a browser without JavaScript does; follows no redirects. */
  postForm(path: string, fields: Record<string, string>): Promise<HttpResponse>;
}

export interface HttpResponse {
  readonly status: number;
  /** Parsed if it is JSON, else text. */
  readonly body: unknown;
  readonly location: string | null;
}

/** Makes an account by the sign-up form and keeps its session. */
export async function newSession(product: Pick<Product, "url" | "secret">): Promise<Session> {
  const credentials = newCredentials();
  const response = await fetchWhenFree(new URL("/sign-up/", product.url), {
    method: "POST",
    body: new URLSearchParams({ ...credentials }),
    redirect: "manual",
  });
  const cookie = response.headers
    .getSetCookie()
    .map(line => line.split(";")[0])
    .join("; ");
  if (!cookie.includes("__session=")) throw new Error(`The sign-up answered ${response.status}.`);
  const ask = (path: string, init: RequestInit = {}) =>
    asked(new URL(path, product.url), {
      ...init,
      redirect: "manual",
      headers: { ...init.headers, Cookie: cookie },
    });
  return {
    id: await getLearnerId(product, credentials.email),
    ...credentials,
    cookie,
    get: path => ask(path),
    postJson: (path, body) =>
      ask(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    postForm: (path, fields) => ask(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

async function asked(url: URL, init: RequestInit): Promise<HttpResponse> {
  const response = await fetchWhenFree(url, init);
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    body: isJson ? await response.json() : await response.text(),
    location: response.headers.get("location"),
  };
}

/** Repeats what a busy server refused unread: how many requests it takes at once depends on the machine. */
async function fetchWhenFree(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const isBusy =
    response.status === 503 && response.headers.get("cache-control") === "no-store, no-transform";
  return isBusy ? fetchWhenFree(url, init) : response;
}
