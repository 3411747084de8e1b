import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { FirebaseEnv } from "~/browser/firebase-env";
import { whenIdle } from "~/browser/lazy-module";
import { readStorage, writeStorage } from "~/browser/storage";

export interface IdentityRoot {
  readonly learner: { readonly id: string } | null;
  readonly publicEnv: FirebaseEnv;
}

const MAX_WAIT_MS = 10_000;
const SETTLE_MS = 1_000;

/** Passes ID token changes to the server. Loads nothing while the SDK has no user. */
export function IdentitySync() {
  const root = useRouteLoaderData<IdentityRoot>("root");
  useEffect(() => {
    if (root === undefined || signInMemory.read() === null) return;
    return whenIdle(
      async () => {
        const { openIdentity } = await import("./identity-session");
        openIdentity(root);
      },
      MAX_WAIT_MS,
      SETTLE_MS,
    );
  }, [root]);
  return null;
}

export interface SeenToken {
  readonly uid: string;
  readonly issuedAt: string;
}

export type SignInMemory = typeof signInMemory;

const KEY = "tm_identity";

/** Empty while the SDK has no user, so it need not load. Tabs share it and post each token once. */
export const signInMemory = {
  read(): SeenToken | null {
    const [uid = "", issuedAt = ""] = (readStorage(KEY) ?? "").split("\n");
    return uid === "" ? null : { uid, issuedAt };
  },
  write: ({ uid, issuedAt }: SeenToken) => void writeStorage(KEY, `${uid}\n${issuedAt}`),
  clear: () => void writeStorage(KEY, null),
};
