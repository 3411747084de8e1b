import type { App } from "firebase-admin/app";

export type AppCheck = ReturnType<typeof createFirebaseAppCheck>;

interface FirebaseAppCheckOptions {
  readonly projectId: string;
  /** The Firebase id of our web app, such as `1:23:web:4f`. */
  readonly appId: string;
}

let opened = 0;

/** Verifies tokens by Google's public keys. The SDK is loaded with the first one. */
export function createFirebaseAppCheck({ projectId, appId }: FirebaseAppCheckOptions) {
  let opening: Promise<{ app: App; verify(token: string): Promise<{ appId: string }> }> | null = null;
  const open = async () => {
    const [{ initializeApp }, { getAppCheck }] = await Promise.all([
      import("firebase-admin/app"),
      import("firebase-admin/app-check"),
    ]);
    const app = initializeApp({ projectId }, `app-check-${++opened}`);
    const appCheck = getAppCheck(app);
    return { app, verify: (token: string) => appCheck.verifyToken(token) };
  };
  return {
    /** Whether a token is valid for our app. @throws when Google's keys could not be fetched */
    async verify(token: string): Promise<boolean> {
      opening ??= open().catch((err: unknown) => {
        opening = null;
        throw err;
      });
      const { verify } = await opening;
      try {
        return (await verify(token)).appId === appId;
      } catch (err) {
        if (isAboutTheKeys(err)) throw err;
        return false;
      }
    },
    async close(): Promise<void> {
      if (opening === null) return;
      const [{ app }, { deleteApp }] = await Promise.all([opening, import("firebase-admin/app")]);
      await deleteApp(app);
    },
  };
}

/** The SDK's code is the same for an invalid token: only the message differs. */
function isAboutTheKeys(err: unknown): boolean {
  return err instanceof Error && err.message.startsWith("Error fetching Json Web Keys");
}
