import { type Auth, onIdTokenChanged, signOut } from "firebase/auth";
import { openFirebaseAuth } from "./firebase-sdk";
import type { IdentityRoot } from "./identity-env";
import { createIdentityKeeper, type IdentityKeeper } from "./session-keeper";
import { SessionRequestError, sessionRequests } from "./session-requests";
import { signInMemory } from "./sign-in-memory";

export interface IdentitySession {
  readonly auth: Auth;
  readonly keeper: IdentityKeeper;
}

let session: IdentitySession | null = null;

/** The document's one SDK and its keeper, from the first call on. Import this module only when it is needed: 36 kB. */
export function openIdentity({ learner, publicEnv }: IdentityRoot): IdentitySession {
  session ??= start(openFirebaseAuth(publicEnv), learner?.id ?? null);
  return session;
}

function start(auth: Auth, learner: string | null): IdentitySession {
  const keeper = createIdentityKeeper({
    sdk: {
      onTokenChange: listener => onIdTokenChanged(auth, listener),
      signOut: () => signOut(auth),
    },
    requests: sessionRequests,
    memory: signInMemory,
    learner,
    onError(error) {
      // A session that was ended elsewhere is no fault; anything else is for the error reporting to see.
      const hasEnded = error instanceof SessionRequestError && error.status === 401;
      if (!hasEnded) reportError(error);
    },
  });
  return { auth, keeper };
}
