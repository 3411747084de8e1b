import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { whenIdle } from "~/browser/when-idle";
import type { IdentityRoot } from "./identity-env";
import { signInMemory } from "./sign-in-memory";

/** ms after which the SDK is loaded on a page that is never idle, and where browsers do not tell. */
const LATEST = 10_000;
const SETTLED = 1_000;

/**
 * For the document's root: passes the SDK's changes of the ID token on to the server, on every page, and signs the SDK
 * out where the session has ended. It loads nothing while the SDK remembers nobody in this browser.
 */
export function IdentitySync() {
  const root = useRouteLoaderData<IdentityRoot>("root");
  useEffect(() => {
    if (root === undefined || signInMemory.read() === null) return;
    return whenIdle(
      async () => {
        const { openIdentity } = await import("./identity-session");
        openIdentity(root);
      },
      LATEST,
      SETTLED,
    );
  }, [root]);
  return null;
}
