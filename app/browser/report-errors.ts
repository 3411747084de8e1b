import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/react-router";
import { REPORTED_SHARE, reportedPlace, scrubbed } from "~/domain/reported-error";

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

/** Errors of a page that cannot be trusted any more are the same again and again. */
const MAX_REPORTED = 10;

/**
 * Answers of each error whether it is to be reported: of one page the first ten, each once. A failing timer or a page that
 * draws itself for ever would else send thousands.
 */
export function firstReports(): (error: unknown) => boolean {
  const told = new Set<string>();
  return error => {
    const one = formatName(error);
    if (told.has(one) || told.size >= MAX_REPORTED) return false;
    told.add(one);
    return true;
  };
}

/** By what it says, and the place that it comes from. */
function formatName(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === "string" ? error : Object.prototype.toString.call(error);
  // Some browsers begin a stack with the message, which may be of several lines.
  const place =
    error.stack
      ?.replace(error.message, "")
      .split("\n")
      .find(line => /:\d+/.test(line)) ?? "";
  return `${error.name}: ${error.message} ${place}`;
}

declare global {
  interface Window {
    /** Made by the first script, so that nothing has to be loaded for it. */
    notedErrors: unknown[];
  }
}

/** What was noted goes to `taker`, and all that is noted from now on. */
export function takeNotedErrors(taker: (error: unknown) => void): void {
  const noted = window.notedErrors;
  for (const error of noted.splice(0)) taker(error);
  noted.push = error => {
    taker(error);
    return 0;
  };
}
