import type { LessonName } from "~/engine/lesson-text/lesson-names";
import {
  type CachedCopy,
  fetchCopy,
  isList,
  isStale,
  isText,
  readCopy,
  type StoredCopyOptions,
  writeCopy,
} from "./cached-copy";

const BATCH = 5;
/** The server's maximum. */
const MAX_BATCH = 20;
/** Fewer fresh texts than this are refilled. */
const LOW = 2;
const MAX_TEXTS = 20;

export interface CopyCacheOptions {
  readonly fetch: typeof fetch;
  readonly storage: () => Storage | null;
  readonly now: () => number;
}

export interface CopyCache {
  /** Caches texts for offline use. Rejects when the fetch fails. */
  preload(): Promise<void>;
  /**
   * One to `howMany` texts, never the last one again. Used ones only while the server is unreachable. @throws Error if
   * there are none
   */
  nextTexts(lessonName: LessonName, howMany: number): Promise<string[]>;
  noteTyped(text: string): void;
}

export function createCopyCache({ fetch, storage, now }: CopyCacheOptions): CopyCache {
  let copy: CachedCopy<string> = { cleanedAt: now(), fresh: [], used: [] };
  let refilling: Promise<void> | null = null;

  const storedOptions = (): StoredCopyOptions<string> => ({ storage: storage(), key: "tm_copy_v1", isText });
  function read(): CachedCopy<string> {
    return readCopy(storedOptions()) ?? copy;
  }
  function write(next: CachedCopy<string>): void {
    copy = writeCopy(storedOptions(), next, MAX_TEXTS);
  }

  function refill(howMany = BATCH): Promise<void> {
    refilling ??= fetchTexts(fetch, Math.min(Math.max(BATCH, howMany), MAX_BATCH))
      .then(texts => {
        const before = read();
        // Old texts go only when new ones have come.
        const kept = isStale(before, now())
          ? { cleanedAt: now(), fresh: [], used: before.used.slice(-1) }
          : before;
        const known = new Set([...kept.fresh, ...kept.used.slice(-1)]);
        write({ ...kept, fresh: [...kept.fresh, ...texts.filter(text => !known.has(text))] });
      })
      .finally(() => {
        refilling = null;
      });
    return refilling;
  }

  return {
    async preload() {
      const present = read();
      if (present.fresh.length === 0 || isStale(present, now())) await refill();
    },

    async nextTexts(_lessonName, howMany) {
      let failure: unknown;
      const missing = howMany - read().fresh.length;
      if (missing > 0) {
        await refill(missing).catch((error: unknown) => {
          failure = error;
        });
      }
      const { cleanedAt, fresh, used } = read();
      const taken = fresh.slice(0, howMany);
      const again = used.slice(0, -1).slice(0, howMany - taken.length);
      const texts = [...taken, ...again];
      if (texts.length === 0) throw failure ?? new Error("copy should be fetched from server");
      write({
        cleanedAt,
        fresh: fresh.slice(taken.length),
        used: [...used.filter(text => !texts.includes(text)), ...texts],
      });
      if (failure === undefined && fresh.length - taken.length < LOW) {
        refill().catch(() => {});
      }
      return texts;
    },

    noteTyped(text) {
      const { cleanedAt, fresh, used } = read();
      const typed = fresh.filter(one => text.includes(one));
      if (typed.length > 0) {
        write({ cleanedAt, fresh: fresh.filter(one => !typed.includes(one)), used: [...used, ...typed] });
      }
    },
  };
}

function fetchTexts(send: typeof fetch, howMany: number): Promise<string[]> {
  return fetchCopy(send, `/api/copy/many-paragraphs/?howMany=${howMany}`, isTexts);
}

function isTexts(value: unknown): value is string[] {
  return isList(value, isText) && value.length > 0;
}
