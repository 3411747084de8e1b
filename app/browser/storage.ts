type StorageKind = "local" | "session";

export function getStorage(kind: StorageKind): Storage | null {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readStorage(key: string, kind: StorageKind = "local"): string | null {
  try {
    return getStorage(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null removes the item. Returns whether the browser stored it. */
export function writeStorage(key: string, value: string | null, kind: StorageKind = "local"): boolean {
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
