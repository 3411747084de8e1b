import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/react-router";
import { REPORTED_SHARE, reportedPlace, scrubbed } from "~/domain/reported-error";
import { firstReports } from "./first-reports";
import { takeNotedErrors } from "./noted-errors";

export interface ReportingEnv {
  readonly dsn: string;
  /** Null: Sentry's own. */
  readonly environment: string | null;
}

/**
 * Reports this page's errors: those noted so far, and those to come. A client of our own, which watches neither the console
 * nor what the reader does, and tells nothing about them. To be imported lazily: 25 kB.
 */
export function reportErrors({ dsn, environment }: ReportingEnv): BrowserClient {
  const client = new BrowserClient({
    dsn,
    ...(environment === null ? {} : { environment }),
    sampleRate: REPORTED_SHARE,
    sendDefaultPii: false,
    stackParser: defaultStackParser,
    integrations: [],
    // With a fetch of our own: for another one it would put a frame into the page, which the policy forbids.
    transport: options => makeFetchTransport(options, (...request) => fetch(...request)),
    beforeSend: scrubbed,
  });
  client.init();
  const isToBeReported = firstReports();
  takeNotedErrors(error => {
    // Whoever is offline can be told nothing, and it is no fault of ours.
    if (!navigator.onLine || isNoFault(error) || !isToBeReported(error)) return;
    const { origin, pathname, search } = window.location;
    const scope = new Scope();
    scope.setTags(reportedPlace(origin, pathname + search));
    client.captureException(error, { originalException: error }, scope);
  });
  return client;
}

/** Answers of the server's, which reports them itself, and work that was called off. */
function isNoFault(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return error == null;
  if ("name" in error && error.name === "AbortError") return true;
  return "status" in error && "statusText" in error;
}
