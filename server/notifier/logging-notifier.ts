import type { Logger } from "pino";
import type { Notice, Notifier } from "./notifier";

/** Where no bot is configured: the log, as it is unless configured otherwise, says that something happened and to whom, and nothing that needs to be kept secret. */
export function createLoggingNotifier(logger: Pick<Logger, "warn">): Notifier {
  return {
    notify: notice => logger.warn(toLog(notice), "a notice for the admins"),
    async close() {},
  };
}

/** What may be logged of a notice: what it is, and about which account. Who writes to us is nobody's to read there. */
export function toLog(notice: Notice): { kind: Notice["kind"]; learnerId?: string } {
  return notice.kind === "contact"
    ? { kind: notice.kind }
    : { kind: notice.kind, learnerId: notice.learnerId };
}
