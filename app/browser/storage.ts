type StorageKind = "local" | "session";

/** Null where the browser keeps nothing: there the mere mention of a storage throws. */
export function getStorage(kind: StorageKind): Storage | null {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Null where nothing is stored under the key, or nothing can be. */
export function readStored(key: string, kind: StorageKind = "local"): string | null {
  try {
    return getStorage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Answers whether the browser has taken it: it may be full. */
export function writeStored(key: string, value: string | null, kind: StorageKind = "local"): boolean {
  try {
    const storage = kind === "local" ? window.localStorage : window.sessionStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
