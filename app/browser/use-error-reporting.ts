import { useEffect } from "react";
import { whenIdle } from "./lazy-module";
import type { ReportingEnv } from "./report-errors";

const LATEST = 5_000;

/** Reports errors if a DSN is configured; earlier errors are queued. */
export function useErrorReporting(env: ReportingEnv | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told again with each page, and stays the same.
  useEffect(() => {
    if (!env) return;
    return whenIdle(
      () =>
        void import("./report-errors").then(({ reportErrors }) => reportErrors(env)).catch(() => undefined),
      LATEST,
    );
  }, [env?.dsn]);
}
