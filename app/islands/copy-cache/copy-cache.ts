import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { type CopyCacheOptions, createStoredCopy, fetchCopy, isList, isText } from "./cached-copy";

const BATCH = 5;
const MAX_BATCH = 20;
const LOW = 2;
const MAX_TEXTS = 20;

export function createCopyCache(options: CopyCacheOptions) {
  const kind = { key: "tm_copy_v1", maxTexts: MAX_TEXTS, isText, toText: (text: string) => text };
  const stored = createStoredCopy(options, kind);
  let refilling: Promise<void> | null = null;

  function refill(howMany = BATCH): Promise<void> {
    const asked = Math.min(Math.max(BATCH, howMany), MAX_BATCH);
    refilling ??= fetchCopy(options.fetch, `/api/copy/many-paragraphs/?howMany=${asked}`, isTexts)
      .then(stored.add)
      .finally(() => {
        refilling = null;
      });
    return refilling;
  }

  return {
    /** Caches texts for offline use. Rejects when the fetch fails. */
    async preload(): Promise<void> {
      if (stored.read().fresh.length === 0 || stored.isStale()) await refill();
    },

    /** One to `howMany` texts; used ones only while the server is unreachable. @throws Error if there are none */
    async nextTexts(_lessonName: LessonName, howMany: number): Promise<string[]> {
      let failure: unknown;
      const missing = howMany - stored.read().fresh.length;
      if (missing > 0) {
        await refill(missing).catch((error: unknown) => {
          failure = error;
        });
      }
      const { fresh, used } = stored.read();
      const taken = fresh.slice(0, howMany);
      const texts = [...taken, ...used.slice(0, -1).slice(0, howMany - taken.length)];
      if (texts.length === 0) throw failure ?? new Error("copy should be fetched from server");
      stored.use(texts);
      if (failure === undefined && fresh.length - taken.length < LOW) {
        refill().catch(() => {});
      }
      return texts;
    },

    noteTyped(text: string): void {
      const typed = stored.read().fresh.filter(one => text.includes(one));
      if (typed.length > 0) stored.use(typed);
    },
  };
}

function isTexts(value: unknown): value is string[] {
  return isList(value, isText) && value.length > 0;
}
