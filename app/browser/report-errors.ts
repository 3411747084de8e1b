import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/react-router";
import { formatLocation, REPORTED_SHARE, scrubEvent } from "~/domain/reported-error";

export interface ReportingEnv {
  readonly dsn: string;
  /** Null: Sentry's own endpoint. */
  readonly environment: string | null;
}

/**
 * Reports queued and later errors. A minimal client that records no console or interaction. Import lazily: 25
 * kB.
 */
export function reportErrors({ dsn, environment }: ReportingEnv): BrowserClient {
  const client = new BrowserClient({
    dsn,
    ...(environment === null ? {} : { environment }),
    sampleRate: REPORTED_SHARE,
    sendDefaultPii: false,
    stackParser: defaultStackParser,
    integrations: [],
    // The default would add a frame, which the CSP forbids.
    transport: options => makeFetchTransport(options, (...request) => fetch(...request)),
    beforeSend: scrubEvent,
  });
  client.init();
  const isToBeReported = createReportLimit();
  takeQueuedErrors(error => {
    if (!navigator.onLine || isIgnored(error) || !isToBeReported(error)) return;
    const { origin, pathname, search } = window.location;
    const scope = new Scope();
    scope.setTags(formatLocation(origin, pathname + search));
    client.captureException(error, { originalException: error }, scope);
  });
  return client;
}

function isIgnored(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return error == null;
  if ("name" in error && error.name === "AbortError") return true;
  return "status" in error && "statusText" in error;
}

const MAX_REPORTED = 10;

/** True for the first ten different errors of a page. */
function createReportLimit(): (error: unknown) => boolean {
  const told = new Set<string>();
  return error => {
    const one = formatName(error);
    if (told.has(one) || told.size >= MAX_REPORTED) return false;
    told.add(one);
    return true;
  };
}

function formatName(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === "string" ? error : Object.prototype.toString.call(error);
  // Some browsers start a stack with the message, which may have several lines.
  const place =
    error.stack
      ?.replace(error.message, "")
      .split("\n")
      .find(line => /:\d+/.test(line)) ?? "";
  return `${error.name}: ${error.message} ${place}`;
}

declare global {
  interface Window {
    notedErrors: unknown[];
  }
}

function takeQueuedErrors(taker: (error: unknown) => void): void {
  const noted = window.notedErrors;
  for (const error of noted.splice(0)) taker(error);
  noted.push = error => {
    taker(error);
    return 0;
  };
}
