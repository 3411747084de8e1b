import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import type { IdentityEnv } from "./identity-env";

/** Firebase's Auth without the parts that every page would pay for: no pop-ups until somebody asks for one. */
export function openFirebaseAuth({ firebase, emulatorHost }: IdentityEnv): Auth {
  const { apiKey, authDomain, projectId, appId } = firebase;
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId === null ? {} : { appId }) });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (emulatorHost !== null) {
    // Served beside the app; without warnings, because its banner would cover the page.
    connectAuthEmulator(auth, `${window.location.protocol}//${emulatorHost}`, { disableWarnings: true });
  }
  return auth;
}
