import { expect, test } from "vitest";
import { createLogger } from "../reporting/logger";
import { createLoggingNotifier } from "./notifier";

test("the log shows a notice and its learner at the default level, without an address", () => {
  const lines: string[] = [];
  const logger = createLogger("warn", { write: line => void lines.push(line) });
  createLoggingNotifier(logger).notify({
    kind: "trial-start",
    learnerId: "ann",
    email: "ann@example.com",
    subscriptionId: null,
    type: "trial",
  });
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ kind: "trial-start", learnerId: "ann", msg: "a notice for the admins" }),
  ]);
  expect(lines.join()).not.toContain("ann@example.com");
});
