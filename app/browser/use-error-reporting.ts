import { useEffect } from "react";
import { whenIdle } from "./lazy-module";
import type { ReportingEnv } from "./report-errors";

/** ms: on a page that is never idle what has gone wrong so far is reported as late as that. */
const LATEST = 5_000;

/** Where a place to report errors to is configured, has them reported; what goes wrong before is kept until then. */
export function useErrorReporting(env: ReportingEnv | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told again with each page, and stays the same.
  useEffect(() => {
    if (!env) return;
    return whenIdle(
      () =>
        void import("./report-errors")
          .then(({ reportErrors }) => reportErrors(env))
          // For want of the network: the next page has its own chance.
          .catch(() => undefined),
      LATEST,
    );
  }, [env?.dsn]);
}
