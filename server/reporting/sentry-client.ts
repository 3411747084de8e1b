import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  nodeStackLineParser,
  Scope,
  ServerRuntimeClient,
} from "@sentry/core";
import { REPORTED_SHARE, scrubEvent } from "~/domain/reported-error";
import type { Failure } from "./reporter";

const TIMEOUT_MS = 10_000;

export interface SentryOptions {
  readonly dsn: string;
  readonly environment: string | null;
}

/** Imported lazily. No integration watches the console, requests or the process; no tracing; nothing about the caller. */
export function openSentry({ dsn, environment }: SentryOptions) {
  const client = new ServerRuntimeClient({
    dsn,
    ...(environment === null ? {} : { environment }),
    sampleRate: REPORTED_SHARE,
    sendDefaultPii: false,
    includeServerName: false,
    platform: "node",
    runtime: { name: "node", version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    transport: options =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: "POST",
          body: body as BodyInit,
          headers: options.headers ?? {},
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return {
          statusCode: response.status,
          headers: {
            "x-sentry-rate-limits": response.headers.get("X-Sentry-Rate-Limits"),
            "retry-after": response.headers.get("Retry-After"),
          },
        };
      }),
    beforeSend: scrubEvent,
  });
  client.init();
  return {
    /** For tests: the resulting options of Sentry's client. */
    options: client.getOptions(),
    capture(error: unknown, { what, page, url }: Failure): void {
      const scope = new Scope();
      scope.setTags({ page, url, what });
      client.captureException(error, { originalException: error }, scope);
    },
    close: (ms: number) => client.close(ms),
  };
}

export type SentryConnection = ReturnType<typeof openSentry>;
