import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import type { MiddlewareFunction } from "react-router";
import { getLearner } from "../context";

/**
 * What caches between us and a visitor may hand on: for a minute unasked, for another while they ask anew. No longer, since a
 * page names the stylesheet of its build, which is gone with the next one. The visitor's own browser asks each time, and
 * mostly hears that nothing has changed.
 */
export const PUBLIC_CACHE = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/**
 * Where only the request's `Host` tells what our address is: a page may be kept and never handed on unasked. A cache that does
 * not tell hosts apart would else bring one visitor's canonical address to all. Asked anew it is another page, by its tag.
 */
export const PUBLIC_REVALIDATED_CACHE = "public, max-age=0, must-revalidate";

/** What everybody may have, with our own address written in it. */
export function forEverybody(env: { readonly PUBLIC_ORIGIN?: string | undefined }): string {
  return env.PUBLIC_ORIGIN === undefined ? PUBLIC_REVALIDATED_CACHE : PUBLIC_CACHE;
}

/** It has a learner's name on it, brings a cookie along, or names a nonce, which is for one answer alone. */
export const PRIVATE_CACHE = "private, no-cache";

/**
 * For the root, after it is known who asks: no shared cache may keep what a learner is answered, whatever a screen says.
 * What says nothing at all gets `private, no-store` later (`http/for-one.ts`).
 */
export const privateToLearner: MiddlewareFunction<Response> = async ({ context }, next) => {
  const isLearner = getLearner(context) !== null;
  const response = await next();
  const said = response.headers.get("Cache-Control");
  if (isLearner && said !== null && !/\bprivate\b/.test(said)) {
    response.headers.set("Cache-Control", said.includes("no-store") ? "private, no-store" : PRIVATE_CACHE);
  }
  return response;
};

/** A document that comes without scripts, and so holds nothing that was made for one answer alone, such as a nonce. */
export interface ScriptlessPage {
  readonly html: Uint8Array<ArrayBuffer>;
  /** All but those about caching; `Vary` names what the page was made by. */
  readonly headers: Headers;
  readonly isLearner: boolean;
  /** How caches may treat it where it is nobody's own. */
  readonly forEverybody: string;
}

/**
 * The answer to whoever asks for such a page by GET or HEAD: 304 where they have it. A screen that has spoken of its caching
 * itself is left alone.
 */
export function toCacheableResponse(
  request: Request,
  { html, headers, isLearner, forEverybody }: ScriptlessPage,
): Response {
  const body = request.method === "HEAD" ? null : html;
  if (headers.has("Cache-Control")) return new Response(body, { headers });
  const isForOne = isLearner || headers.has("Set-Cookie");
  const tag = entityTag(html);
  headers.set("Cache-Control", isForOne ? PRIVATE_CACHE : forEverybody);
  headers.set("ETag", tag);
  if (!holds(request.headers.get("If-None-Match"), tag)) return new Response(body, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** Weak: compressed or not, it is the same page in other bytes. */
function entityTag(html: Uint8Array): string {
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the tag, by the weak comparison that RFC 9110 asks for. */
function holds(asked: string | null, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, "");
  return (asked ?? "").split(",").some(one => one.trim() === "*" || opaque(one) === opaque(tag));
}

/**
 * What says nothing of its caching is kept by nobody, and is said to depend on who asks: the data of a screen holds the
 * learner's name and preferences, and there are caches that keep whatever is not forbidden.
 */
export const privateByDefault: RequestHandler = (_req, res, next) => {
  // The last moment at which it is known. An answer in one piece and one in many both come by here.
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

/**
 * By this header of every page and its data the service worker knows whether a page that it keeps was made for who is here
 * now (`app/browser/offline/kept-pages.ts`).
 */
export const USER_HASH_HEADER = "X-Learner-Mark";

/** The same for one learner always, and of no use to anybody else. */
export function hashLearner(learner: { readonly id: string } | null): string {
  if (learner === null) return "visitor";
  return createHash("sha256").update(`learner-mark:${learner.id}`).digest("base64url").slice(0, 22);
}

/** For the root, after it is known who asks. What has ended a session or begun one says who asked for that. */
export const userHashMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  response.headers.set(USER_HASH_HEADER, hashLearner(getLearner(context)));
  return response;
};
