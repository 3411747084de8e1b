import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { FirebaseEnv } from "~/browser/firebase-env";
import { whenIdle } from "~/browser/lazy-module";
import { readStored, writeStored } from "~/browser/storage";

export interface IdentityRoot {
  readonly learner: { readonly id: string } | null;
  readonly publicEnv: FirebaseEnv;
}

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

/** Which of the SDK's tokens the server has seen last: by its user, and by when it was issued. */
export interface SeenToken {
  readonly uid: string;
  readonly issuedAt: string;
}

export interface SignInMemory {
  read(): SeenToken | null;
  write(seen: SeenToken): void;
  clear(): void;
}

const KEY = "tm_identity";

/**
 * Kept in this browser beside what the SDK itself keeps: while there is nothing here, the SDK has nobody to remember
 * and need not be loaded. Tabs share it, so that each token is posted once.
 */
export const signInMemory: SignInMemory = {
  read() {
    const [uid = "", issuedAt = ""] = (readStored(KEY) ?? "").split("\n");
    return uid === "" ? null : { uid, issuedAt };
  },
  write: ({ uid, issuedAt }) => void writeStored(KEY, `${uid}\n${issuedAt}`),
  clear: () => void writeStored(KEY, null),
};
