import type { Logger } from "pino";
import type { SentryConnection, SentryOptions } from "./sentry-client";

export interface Failure {
  readonly what: string;
  /** The path of the page or API call, or the part of the server outside of requests. */
  readonly page: string;
  /** Without secrets; empty outside of requests. */
  readonly url: string;
  readonly about?: Readonly<Record<string, unknown>>;
}

export interface Reporter {
  /** Never throws. */
  report(error: unknown, failure: Failure): void;
  /** Resolves when all reports are sent, or after a short while. */
  close(): Promise<void>;
}

export function createLoggingReporter(logger: Pick<Logger, "error">): Reporter {
  return {
    report: (err, { what, page, about }) => logger.error({ err, page, ...about }, what),
    async close() {},
  };
}

const FLUSH_MS = 2_000;

/** Reports to Sentry and the log. The library is loaded with the first failure. */
export function createSentryReporter(
  options: SentryOptions & { logger: Pick<Logger, "error" | "warn"> },
): Reporter {
  const { logger } = options;
  const log = createLoggingReporter(logger);
  let connecting: Promise<SentryConnection> | null = null;
  const connected = () => {
    connecting ??= import("./sentry-client").then(({ openSentry }) => openSentry(options));
    return connecting;
  };
  return {
    report(error, failure) {
      log.report(error, failure);
      connected()
        .then(sentry => sentry.capture(error, failure))
        .catch((err: unknown) => logger.warn({ err }, "a failure could not be reported"));
    },
    async close() {
      await connecting?.then(sentry => sentry.close(FLUSH_MS)).catch(() => undefined);
    },
  };
}

export function reportCrashes(reporter: Reporter, proc: Pick<NodeJS.Process, "once" | "exit"> = process) {
  proc.once("uncaughtException", error => {
    reporter.report(error, { what: "the server has crashed", page: "server", url: "" });
    void reporter.close().finally(() => proc.exit(1));
  });
}
