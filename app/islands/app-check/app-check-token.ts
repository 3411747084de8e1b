import { initializeApp } from "firebase/app";
import { getToken, initializeAppCheck, ReCaptchaV3Provider } from "firebase/app-check";

export interface AppCheckEnv {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string | null;
  };
  /** Of reCAPTCHA v3; null where calls need no token. */
  readonly appCheckSiteKey: string | null;
}

/**
 * Answers tokens for this page, which the SDK keeps and renews. To be imported lazily, once a document: reCAPTCHA's own
 * script comes with it.
 */
export function openAppCheck({ firebase }: AppCheckEnv, siteKey: string): () => Promise<string> {
  const { apiKey, authDomain, projectId, appId } = firebase;
  // The very configuration of the app that signs in, which is then this one.
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId === null ? {} : { appId }) });
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
