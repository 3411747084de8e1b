import type { Logger } from "pino";
import { createLoggingReporter } from "./logging-reporter";
import type { Reporter } from "./reporter";
import type { SentryConnection, SentryOptions } from "./sentry-client";

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
