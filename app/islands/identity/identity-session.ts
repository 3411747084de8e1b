import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signOut,
} from "firebase/auth";
import { type FirebaseEnv, toFirebaseOptions } from "~/browser/firebase-env";
import { type IdentityRoot, signInMemory } from "./identity-sync";
import { createSessionKeeper } from "./session-keeper";
import { SessionRequestError, sessionRequests } from "./session-requests";

let session: ReturnType<typeof start> | null = null;

export function openIdentity({ learner, publicEnv }: IdentityRoot) {
  session ??= start(openFirebaseAuth(publicEnv), learner?.id ?? null);
  return session;
}

function start(auth: Auth, learner: string | null) {
  const keeper = createSessionKeeper({
    sdk: {
      onTokenChange: listener => onIdTokenChanged(auth, listener),
      signOut: () => signOut(auth),
    },
    requests: sessionRequests,
    memory: signInMemory,
    learner,
    onError(error) {
      const hasEnded = error instanceof SessionRequestError && error.status === 401;
      if (!hasEnded) reportError(error);
    },
  });
  return { auth, keeper };
}

function openFirebaseAuth(env: FirebaseEnv): Auth {
  const { emulatorHost } = env;
  const app = initializeApp(toFirebaseOptions(env));
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (emulatorHost !== null) {
    connectAuthEmulator(auth, `${window.location.protocol}//${emulatorHost}`, { disableWarnings: true });
  }
  return auth;
}
