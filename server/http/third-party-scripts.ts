import type { MiddlewareFunction } from "react-router";
import type { ThirdPartyVariables } from "../config/env-third-parties";
import { getServices } from "../context";
import { consentIn } from "./consent";

/** With it the service worker asks for a page as it keeps it (`app/browser/offline/answers.ts`): without scripts of others. */
const KEEP = "X-Keep";
/** With it we say that a page may have them, so that it is not kept as it is (`app/browser/offline/kept-pages.ts`). */
export const THIRD_PARTY_HEADER = "X-Scripts-Of-Others";

export const isForOfflineCache = (request: Request) => request.headers.has(KEEP);

export function mayLoadThirdParties(request: Request, env: ThirdPartyVariables): boolean {
  return consentIn(request.headers.get("Cookie"), env) === "yes" && !isForOfflineCache(request);
}

/** For the root. A page that goes by an answer of today would be wrong as soon as another is given. */
export const thirdPartyMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (mayLoadThirdParties(request, getServices(context).env)) response.headers.set(THIRD_PARTY_HEADER, "1");
  return response;
};
