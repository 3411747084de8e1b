import type { MiddlewareFunction } from "react-router";
import type { ThirdPartyVariables } from "../config/env-third-parties";
import { servicesOf } from "../context";
import { consentIn } from "./consent";

/** With it the service worker asks for a page as it keeps it (`app/browser/offline/answers.ts`): without scripts of others. */
const KEEP = "X-Keep";
/** With it we say that a page may have them, so that it is not kept as it is (`app/browser/offline/kept-pages.ts`). */
export const OTHERS_MARK = "X-Scripts-Of-Others";

export const isToBeKept = (request: Request) => request.headers.has(KEEP);

export function mayBringOthers(request: Request, env: ThirdPartyVariables): boolean {
  return consentIn(request.headers.get("Cookie"), env) === "yes" && !isToBeKept(request);
}

/** For the root. A page that goes by an answer of today would be wrong as soon as another is given. */
export const othersMark: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (mayBringOthers(request, servicesOf(context).env)) response.headers.set(OTHERS_MARK, "1");
  return response;
};
