import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import type { MiddlewareFunction } from "react-router";
import { getLearner } from "../context";

/** For a minute, and another while revalidating. Not longer, because the page links the style sheet of its build. */
export const PUBLIC_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/** For public pages. Without a configured origin, a cache could serve one host's canonical address to all hosts. */
export function forEverybody(env: { readonly PUBLIC_ORIGIN?: string | undefined }): string {
  return env.PUBLIC_ORIGIN === undefined ? "public, max-age=0, must-revalidate" : PUBLIC_CACHE;
}

/** For pages with a learner's name, a cookie, or a nonce, which is valid for one response. */
export const PRIVATE_CACHE = "private, no-cache";

/** For the root: no shared cache may store a response to a learner, even if the screen allows it. */
export const privateToLearner: MiddlewareFunction<Response> = async ({ context }, next) => {
  const isLearner = getLearner(context) !== null;
  const response = await next();
  const said = response.headers.get("Cache-Control");
  if (isLearner && said !== null && !/\bprivate\b/.test(said)) {
    response.headers.set("Cache-Control", said.includes("no-store") ? "private, no-store" : PRIVATE_CACHE);
  }
  return response;
};

/** Adds `no-store` and `Vary: Cookie` to responses without a `Cache-Control`: some caches store what isn't forbidden. */
export const privateByDefault: RequestHandler = (_req, res, next) => {
  // The last moment to set headers, also for a streamed response.
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
  res.writeHead = (...args: unknown[]) => {
    if (!res.hasHeader("Cache-Control")) {
      res.setHeader("Cache-Control", "private, no-store");
      res.vary("Cookie");
    }
    return writeHead(...args);
  };
  next();
};

interface ScriptlessPage {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
  readonly isLearner: boolean;
  /** The `Cache-Control` of a public page. */
  readonly forEverybody: string;
}

/** The response to GET or HEAD for such a page, 304 if its ETag matches. A screen's own `Cache-Control` stays. */
export function toCacheableResponse(
  request: Request,
  { html, headers, isLearner, forEverybody }: ScriptlessPage,
): Response {
  const body = request.method === "HEAD" ? null : html;
  if (headers.has("Cache-Control")) return new Response(body, { headers });
  // Weak, because the compressed page has other bytes.
  const tag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  headers.set("Cache-Control", isLearner || headers.has("Set-Cookie") ? PRIVATE_CACHE : forEverybody);
  headers.set("ETag", tag);
  if (!matchesTag(request.headers.get("If-None-Match"), tag)) return new Response(body, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Weak comparison (RFC 9110). */
function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  const toOpaque = (one: string) => one.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some(one => one.trim() === "*" || toOpaque(one) === toOpaque(tag));
}

/** Tells the service worker whether a stored page was made for the current user (`app/browser/offline/`). */
const USER_HASH_HEADER = "X-Learner-Mark";

export function hashLearner(learner: { readonly id: string } | null): string {
  if (learner === null) return "visitor";
  return createHash("sha256").update(`learner-mark:${learner.id}`).digest("base64url").slice(0, 22);
}

/** For the root, after the session middleware. A log-in or log-out sets the learner for this. */
export const userHashMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  response.headers.set(USER_HASH_HEADER, hashLearner(getLearner(context)));
  return response;
};
