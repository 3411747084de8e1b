import type { FirebaseOptions } from "firebase/app";

export interface FirebaseEnv {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string | null;
  };
  /** `host:port` of the local Auth emulator; null with the real service. */
  readonly emulatorHost: string | null;
}

export function toFirebaseOptions({ firebase }: Pick<FirebaseEnv, "firebase">): FirebaseOptions {
  const { apiKey, authDomain, projectId, appId } = firebase;
  return { apiKey, authDomain, projectId, ...(appId === null ? {} : { appId }) };
}
