import type { Logger } from "pino";
import type { Notifier } from "./notifier";

/** Where no bot is configured: the log says that something happened and to whom, and nothing that needs to be kept secret. */
export function createLoggingNotifier(logger: Pick<Logger, "info">): Notifier {
  return {
    notify: ({ kind, learnerId }) => logger.info({ kind, learnerId }, "a notice for the admins"),
    async close() {},
  };
}
