import type { Logger } from "pino";
import type { SentryConnection, SentryOptions } from "./sentry-client";

/** What is known of an unexpected failure beside the error itself. */
export interface Failure {
  /** What did not come about, such as `preferences could not be kept`. */
  readonly what: string;
  /** The page, or the call, in which it happened: a path, or the server's own part where nobody had asked. */
  readonly page: string;
  /** Without anything secret in it; empty where nobody had asked. */
  readonly url: string;
  /** For the log alone. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** Tells those who mend the product what has failed. */
export interface Reporter {
  /** Never throws, and nobody waits for it. */
  report(error: unknown, failure: Failure): void;
  /** Resolves when what was reported has been sent, or after a short while. */
  close(): Promise<void>;
}

/** Where nobody else is to be told: the log is. */
export function createLoggingReporter(logger: Pick<Logger, "error">): Reporter {
  return {
    report: (err, { what, page, about }) => logger.error({ err, page, ...about }, what),
    async close() {},
  };
}

/** ms: nobody waits longer for a server that is to stop. */
const FLUSH = 2_000;

/**
 * Reports to Sentry what is logged as well. Its library is loaded with the first failure: a server that does not fail pays
 * neither memory nor time for it.
 */
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
      await connecting?.then(sentry => sentry.close(FLUSH)).catch(() => undefined);
    },
  };
}

/**
 * Has what would end the process reported before it does: exceptions that nobody caught, rejections that nobody heard of
 * among them. It still ends, as it would by itself: nobody knows what state it is in.
 */
export function reportCrashes(
  reporter: Reporter,
  proc: Pick<NodeJS.Process, "once" | "exit"> = process,
): void {
  proc.once("uncaughtException", error => {
    reporter.report(error, { what: "the server has crashed", page: "server", url: "" });
    void reporter.close().finally(() => proc.exit(1));
  });
}
