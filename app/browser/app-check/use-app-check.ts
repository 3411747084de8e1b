import { useLayoutEffect } from "react";
import { setAppCheckToken } from "../api-fetch";
import type { AppCheckEnv } from "./app-check-token";

/** Where App Check is configured, has calls bring its token along. Before any effect makes one. */
export function useAppCheck(env: AppCheckEnv): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told anew with each page, and stays the same.
  useLayoutEffect(() => {
    if (env.appCheckSiteKey)
      setAppCheckToken(async () => (await import("./app-check-token")).appCheckToken(env));
  }, []);
}
