import { useLayoutEffect } from "react";
import type { AppCheckEnv } from "./islands/app-check/app-check-token";
import { proveCalls } from "./ui/own-fetch";

/** ms; a call that brings no token is refused, and whoever made it knows what to do with that. */
const LONGEST_WAIT = 10_000;

/** Where App Check is configured, has calls bring its token along. Before any effect makes one. */
export function useAppCheck(env: AppCheckEnv): void {
  const { appCheckSiteKey: siteKey } = env;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told anew with each page, and stays the same.
  useLayoutEffect(() => {
    if (siteKey === null) return;
    let opening: Promise<() => Promise<string>> | null = null;
    proveCalls(() => {
      opening ??= import("./islands/app-check/app-check-token").then(({ openAppCheck }) =>
        openAppCheck(env, siteKey),
      );
      const token = opening.then(next => next());
      const patience = new Promise<null>(resolve => setTimeout(resolve, LONGEST_WAIT, null));
      return Promise.race([token, patience]).catch(() => {
        opening = null;
        return null;
      });
    });
  }, [siteKey]);
}
