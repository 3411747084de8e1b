import { toFields } from "~/browser/api-fetch";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { SealedCopy } from "~/ui/typing-services";
import { type CopyCacheOptions, createStoredCopy, fetchCopy, isText } from "./cached-copy";

/** Maximum of unused texts per lesson, and of used ones. */
const AHEAD = 3;

export function createLessonCache(options: CopyCacheOptions) {
  const lessons = new Map<LessonName, ReturnType<typeof createStoredCopy<SealedCopy>>>();
  const fetching = new Map<LessonName, Promise<void>>();

  function getStored(lessonName: LessonName) {
    const key = `tm_lesson_copy_v1:${lessonName}`;
    const kind = { key, maxTexts: AHEAD, isText: isSealedCopy, toText: ({ text }: SealedCopy) => text };
    const stored = lessons.get(lessonName) ?? createStoredCopy(options, kind);
    lessons.set(lessonName, stored);
    return stored;
  }

  function fetchOne(lessonName: LessonName): Promise<void> {
    const present = fetching.get(lessonName) ?? fetchAnother(lessonName);
    fetching.set(lessonName, present);
    return present.finally(() => fetching.delete(lessonName));
  }

  async function fetchAnother(lessonName: LessonName): Promise<void> {
    const query = new URLSearchParams({ name: lessonName });
    const last = getStored(lessonName).read().used.at(-1);
    if (last) query.set("not", last.seal);
    const { copy: text, seal } = await fetchCopy(options.fetch, `/api/copy/?${query}`, isAnswer);
    getStored(lessonName).add([{ text, seal }]);
  }

  async function preload(lessonName: LessonName): Promise<void> {
    const stored = getStored(lessonName);
    const missing = stored.isStale() ? AHEAD : AHEAD - stored.read().fresh.length;
    for (let fetched = 0; fetched < missing; fetched++) await fetchOne(lessonName);
  }

  return {
    preload,

    noteOpened(lessonName: LessonName, copy: SealedCopy): void {
      getStored(lessonName).use([copy]);
    },

    async nextCopy(lessonName: LessonName): Promise<SealedCopy> {
      let failure: unknown;
      const stored = getStored(lessonName);
      if (stored.read().fresh.length === 0 || stored.isStale()) {
        await fetchOne(lessonName).catch((error: unknown) => {
          failure = error;
        });
      }
      const { fresh, used } = stored.read();
      const copy = fresh[0] ?? used.slice(0, -1)[0];
      if (copy === undefined) throw failure ?? new Error("copy should be fetched from server");
      stored.use([copy]);
      if (failure === undefined) preload(lessonName).catch(() => {});
      return copy;
    },
  };
}

function isSealedCopy(value: unknown): value is SealedCopy {
  const { text, seal } = toFields(value);
  return isText(text) && typeof seal === "string";
}

function isAnswer(value: unknown): value is { copy: string; seal: string } {
  const { copy, seal } = toFields(value);
  return isText(copy) && typeof seal === "string";
}
