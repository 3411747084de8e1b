import { initializeApp } from "firebase/app";
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaV3Provider } from "firebase/app-check";
import { type FirebaseEnv, toFirebaseOptions } from "./firebase-env";

export interface AppCheckEnv extends Pick<FirebaseEnv, "firebase"> {
  /** reCAPTCHA v3 site key; null where API calls need no token. */
  readonly appCheckSiteKey: string | null;
}

const MAX_WAIT_MS = 10_000;

let appCheck: AppCheck | null = null;

/** Null if no token arrives in time. Import lazily: it loads reCAPTCHA's script. */
export async function getAppCheckToken(env: AppCheckEnv): Promise<string | null> {
  const patience = new Promise<null>(resolve => setTimeout(resolve, MAX_WAIT_MS, null));
  try {
    appCheck ??= open(env);
    return await Promise.race([getToken(appCheck).then(({ token }) => token), patience]);
  } catch {
    return null;
  }
}

function open(env: AppCheckEnv): AppCheck {
  // Use the sign-in app's configuration, so that Firebase returns the same app.
  const app = initializeApp(toFirebaseOptions(env));
  return initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(env.appCheckSiteKey ?? ""),
    isTokenAutoRefreshEnabled: true,
  });
}
