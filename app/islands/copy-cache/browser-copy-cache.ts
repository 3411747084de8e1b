import { type CopyCache, type CopyCacheOptions, createCopyCache } from "./copy-cache";
import { createLessonCache, type LessonCache } from "./lesson-cache";

/** The copy caches of this browser. They touch nothing that a server lacks before they are used. */
export function createBrowserCopyCaches(): { paragraphs: CopyCache; lessons: LessonCache } {
  const browser: CopyCacheOptions = {
    fetch: (input, init) => fetch(input, init),
    storage: browserStorage,
    now: () => Date.now(),
  };
  return { paragraphs: createCopyCache(browser), lessons: createLessonCache(browser) };
}

/** Reading the property alone throws where cookies are blocked. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
