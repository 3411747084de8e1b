import type { Logger } from "pino";
import type { Notifier } from "./notifier";

/** Where no bot is configured: the log, as it is unless configured otherwise, says that something happened and to whom, and nothing that needs to be kept secret. */
export function createLoggingNotifier(logger: Pick<Logger, "warn">): Notifier {
  return {
    notify: ({ kind, learnerId }) => logger.warn({ kind, learnerId }, "a notice for the admins"),
    async close() {},
  };
}
