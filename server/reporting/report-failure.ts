import type { RouterContextProvider } from "react-router";
import { reportedPlace } from "~/domain/reported-error";
import { getRequest, getServices, tellUnavailable } from "../context";
import { isUnavailable } from "../http/unavailable";

/**
 * Logs and reports what nobody expected while a request was answered. Where only a service could not be had, the answer says
 * so: see `http/unavailable.ts`.
 *
 * @param what did not come about, such as `preferences could not be kept`
 * @param about for the log alone
 */
export function reportFailure(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  what: string,
  about: Record<string, unknown> = {},
): void {
  const { id, origin, url } = getRequest(context);
  const place = reportedPlace(origin, url);
  if (isUnavailable(error)) tellUnavailable(context);
  getServices(context).reporter.report(error, { what, ...place, about: { request: id, ...about } });
}
