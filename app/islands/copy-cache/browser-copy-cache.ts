import { apiFetch } from "~/browser/api-fetch";
import { getStorage } from "~/browser/storage";
import { type CopyCache, type CopyCacheOptions, createCopyCache } from "./copy-cache";
import { createLessonCache, type LessonCache } from "./lesson-cache";

const browser: CopyCacheOptions = {
  fetch: apiFetch,
  storage: () => getStorage("local"),
  now: Date.now,
};

/** Import lazily: nothing needs it before the first text is typed. */
export const paragraphs: CopyCache = createCopyCache(browser);
export const lessons: LessonCache = createLessonCache(browser);
