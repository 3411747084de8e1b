import { createHash } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { getLearner } from "../context";

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
