import type { RouterContextProvider } from "react-router";
import { getRequest, getServices } from "../context";
import type { Env } from "./env";

/**
 * What our address is where we name it: in canonical addresses, structured data, mails. The configured one; only in local mode
 * that may be none, and the one by which the visitor has come takes its place.
 */
export function getPublicOrigin(context: Readonly<RouterContextProvider>): string {
  return publicOrigin(getServices(context).env, getRequest(context));
}

/** The same for who has no context of a request at hand. */
export function publicOrigin(
  env: Pick<Env, "PUBLIC_ORIGIN">,
  { origin }: { readonly origin: string },
): string {
  return env.PUBLIC_ORIGIN ?? origin;
}
