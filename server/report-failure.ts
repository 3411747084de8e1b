import type { RouterContextProvider } from "react-router";
import { reportedPlace } from "~/engine/reported-error";
import { requestOf, servicesOf } from "./context";

/**
 * Logs and reports what nobody expected while a request was answered.
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
  const { id, origin, url } = requestOf(context);
  const place = reportedPlace(origin, url);
  servicesOf(context).reporter.report(error, { what, ...place, about: { request: id, ...about } });
}
