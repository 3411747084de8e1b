import { apiFetch } from "~/browser/api-fetch";
import { getStorage } from "~/browser/storage";
import { createCopyCache } from "./copy-cache";
import { createLessonCache } from "./lesson-cache";

const browser = { fetch: apiFetch, storage: () => getStorage("local"), now: Date.now };

/** Import lazily: nothing needs it before the first text is typed. */
export const paragraphs = createCopyCache(browser);
export const lessons = createLessonCache(browser);
