import type { Logger } from "pino";
import type { Reporter } from "./reporter";

/** Where nobody else is to be told: the log is. */
export function createLoggingReporter(logger: Pick<Logger, "error">): Reporter {
  return {
    report: (err, { what, page, about }) => logger.error({ err, page, ...about }, what),
    async close() {},
  };
}
