import type { RouterContextProvider } from "react-router";
import { formatLocation } from "~/domain/reported-error";
import { getRequest, getServices, tellUnavailable } from "../context";
import { isUnavailable } from "../http/unavailable";

/**
 * Logs and reports an unexpected failure during a request, such as `preferences could not be kept`. `about` is for the log
 * alone.
 */
export function reportFailure(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  what: string,
  about: Record<string, unknown> = {},
): void {
  const { id, origin, url } = getRequest(context);
  const place = formatLocation(origin, url);
  if (isUnavailable(error)) tellUnavailable(context);
  getServices(context).reporter.report(error, { what, ...place, about: { request: id, ...about } });
}
