import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { IdentityRoot } from "./identity-env";
import { signInMemory } from "./sign-in-memory";

/**
 * For the document's root: passes the SDK's changes of the ID token on to the server, on every page, and signs the SDK
 * out where the session has ended. It loads nothing while the SDK remembers nobody in this browser.
 */
export function IdentitySync() {
  const root = useRouteLoaderData<IdentityRoot>("root");
  useEffect(() => {
    if (root === undefined || signInMemory.read() === null) return;
    return whenIdle(async () => {
      const { openIdentity } = await import("./identity-session");
      openIdentity(root);
    });
  }, [root]);
  return null;
}

/** Safari has no requestIdleCallback: there, once the page has settled for a second. */
function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const id = window.requestIdleCallback(task, { timeout: 10_000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = window.setTimeout(task, 1_000);
  return () => window.clearTimeout(id);
}
