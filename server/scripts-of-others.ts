import type { MiddlewareFunction } from "react-router";
import { consentIn } from "./consent";
import { servicesOf } from "./context";
import type { ThirdPartyVariables } from "./env-third-parties";

/** With it the service worker asks for a page as it keeps it (`app/service-worker/answers.ts`): without scripts of others. */
const KEEP = "X-Keep";
/** With it we say that a page may have them, so that it is not kept as it is (`app/service-worker/kept-pages.ts`). */
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
