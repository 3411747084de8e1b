import { useLayoutEffect } from "react";
import type { AppCheckEnv } from "./islands/app-check/app-check-token";
import { proveCalls } from "./ui/own-fetch";

/** Where App Check is configured, has calls bring its token along. Before any effect makes one. */
export function useAppCheck(env: AppCheckEnv): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told anew with each page, and stays the same.
  useLayoutEffect(() => {
    if (env.appCheckSiteKey)
      proveCalls(async () => (await import("./islands/app-check/app-check-token")).appCheckToken(env));
  }, []);
}
