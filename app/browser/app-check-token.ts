import { initializeApp } from "firebase/app";
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaV3Provider } from "firebase/app-check";
import { type FirebaseEnv, toFirebaseOptions } from "./firebase-env";

export interface AppCheckEnv extends Pick<FirebaseEnv, "firebase"> {
  /** Of reCAPTCHA v3; null where calls need no token. */
  readonly appCheckSiteKey: string | null;
}

/** ms; a call that brings no token is refused, and whoever made it knows what to do with that. */
const MAX_WAIT_MS = 10_000;

let appCheck: AppCheck | null = null;

/**
 * A token for this page, which the SDK keeps and renews; null where none can be had in time. To be imported lazily: reCAPTCHA's
 * own script comes with it.
 */
export async function appCheckToken(env: AppCheckEnv): Promise<string | null> {
  const patience = new Promise<null>(resolve => setTimeout(resolve, MAX_WAIT_MS, null));
  try {
    appCheck ??= open(env);
    return await Promise.race([getToken(appCheck).then(({ token }) => token), patience]);
  } catch {
    return null;
  }
}

function open(env: AppCheckEnv): AppCheck {
  // The very configuration of the app that signs in, which is then this one.
  const app = initializeApp(toFirebaseOptions(env));
  return initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(env.appCheckSiteKey ?? ""),
    isTokenAutoRefreshEnabled: true,
  });
}
