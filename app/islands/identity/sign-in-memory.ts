/** Which of the SDK's tokens the server has seen last: by its user, and by when it was issued. */
export interface SeenToken {
  readonly uid: string;
  readonly issuedAt: string;
}

export interface SignInMemory {
  read(): SeenToken | null;
  write(seen: SeenToken): void;
  clear(): void;
}

const KEY = "tm_identity";

/**
 * Kept in this browser beside what the SDK itself keeps: while there is nothing here, the SDK has nobody to remember
 * and need not be loaded. Tabs share it, so that each token is posted once.
 */
export const signInMemory: SignInMemory = {
  read() {
    const [uid = "", issuedAt = ""] = (stored(storage => storage.getItem(KEY)) ?? "").split("\n");
    return uid === "" ? null : { uid, issuedAt };
  },
  write: ({ uid, issuedAt }) => stored(storage => storage.setItem(KEY, `${uid}\n${issuedAt}`)),
  clear: () => stored(storage => storage.removeItem(KEY)),
};

/** Browsers that keep nothing throw at the mere mention of localStorage; the SDK then keeps nobody, either. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
