import type { App } from "firebase-admin/app";

/** Tells calls of our own pages from those of programs. */
export interface AppCheck {
  /**
   * Whether a token was given to our app, is whole, and still counts.
   * @throws where nobody can tell, because Google's keys could not be fetched
   */
  verify(token: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface FirebaseAppCheckOptions {
  readonly projectId: string;
  /** The app of the project that browsers are, such as `1:23:web:4f`. */
  readonly appId: string;
}

/** Names of apps have to differ within a process. */
let opened = 0;

/**
 * Verifies tokens of Firebase's App Check, by the public keys that Google tells. The SDK is loaded with the first of them;
 * it keeps the keys for hours.
 */
export function createFirebaseAppCheck({ projectId, appId }: FirebaseAppCheckOptions): AppCheck {
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
    async verify(token) {
      // What could not be loaded once may be there the next time.
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
    async close() {
      if (opening === null) return;
      const [{ app }, { deleteApp }] = await Promise.all([opening, import("firebase-admin/app")]);
      await deleteApp(app);
    },
  };
}

/** The SDK gives a token that does not count and keys that did not come the same code: only its words differ. */
function isAboutTheKeys(err: unknown): boolean {
  return err instanceof Error && err.message.startsWith("Error fetching Json Web Keys");
}
