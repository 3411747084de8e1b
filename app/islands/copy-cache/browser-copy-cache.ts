import { type CopyCache, createCopyCache } from "./copy-cache";

/** The copy cache of this browser. Touches nothing that a server lacks before it is used. */
export function createBrowserCopyCache(): CopyCache {
  return createCopyCache({
    fetch: (input, init) => fetch(input, init),
    storage: browserStorage,
    now: () => Date.now(),
  });
}

/** Reading the property alone throws where cookies are blocked. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
