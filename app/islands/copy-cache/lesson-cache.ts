import { readFields } from "~/browser/api-fetch";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { SealedCopy } from "~/ui/typing-services";
import {
  type CachedCopy,
  fetchCopy,
  isStale,
  isText,
  readCopy,
  type StoredCopyOptions,
  writeCopy,
} from "./cached-copy";
import type { CopyCacheOptions } from "./copy-cache";

/** Fresh texts held per lesson, and used ones. */
const AHEAD = 3;

type Cached = CachedCopy<SealedCopy>;

export interface LessonCache {
  noteOpened(lessonName: LessonName, copy: SealedCopy): void;
  preload(lessonName: LessonName): Promise<void>;
  /** As in TypingServices. */
  nextCopy(lessonName: LessonName): Promise<SealedCopy>;
}

export function createLessonCache({ fetch, storage, now }: CopyCacheOptions): LessonCache {
  const held = new Map<LessonName, Cached>();
  const fetching = new Map<LessonName, Promise<void>>();

  const getStoredOptions = (lessonName: LessonName): StoredCopyOptions<SealedCopy> => ({
    storage: storage(),
    key: `tm_lesson_copy_v1:${lessonName}`,
    isText: isSealedCopy,
  });
  function read(lessonName: LessonName): Cached {
    return (
      readCopy(getStoredOptions(lessonName)) ??
      held.get(lessonName) ?? { cleanedAt: now(), fresh: [], used: [] }
    );
  }
  function write(lessonName: LessonName, copy: Cached): void {
    held.set(lessonName, writeCopy(getStoredOptions(lessonName), copy, AHEAD));
  }

  /** Moves the copy from fresh to used. */
  function use(lessonName: LessonName, copy: SealedCopy): void {
    const { cleanedAt, fresh, used } = read(lessonName);
    const others = ({ text }: SealedCopy) => text !== copy.text;
    write(lessonName, { cleanedAt, fresh: fresh.filter(others), used: [...used.filter(others), copy] });
  }

  function fetchOne(lessonName: LessonName): Promise<void> {
    const present = fetching.get(lessonName) ?? fetchAnother(lessonName);
    fetching.set(lessonName, present);
    return present.finally(() => fetching.delete(lessonName));
  }

  async function fetchAnother(lessonName: LessonName): Promise<void> {
    const query = new URLSearchParams({ name: lessonName });
    const last = read(lessonName).used.at(-1);
    if (last) query.set("not", last.seal);
    const { copy: text, seal } = await fetchCopy(fetch, `/api/copy/?${query}`, isAnswer);
    const before = read(lessonName);
    const kept = isStale(before, now())
      ? { cleanedAt: now(), fresh: [], used: before.used.slice(-1) }
      : before;
    const isKnown = [...kept.fresh, ...kept.used.slice(-1)].some(one => one.text === text);
    write(lessonName, isKnown ? kept : { ...kept, fresh: [...kept.fresh, { text, seal }] });
  }

  async function preload(lessonName: LessonName): Promise<void> {
    const present = read(lessonName);
    const missing = isStale(present, now()) ? AHEAD : AHEAD - present.fresh.length;
    for (let fetched = 0; fetched < missing; fetched++) await fetchOne(lessonName);
  }

  return {
    noteOpened: use,
    preload,

    async nextCopy(lessonName) {
      let failure: unknown;
      const present = read(lessonName);
      if (present.fresh.length === 0 || isStale(present, now())) {
        await fetchOne(lessonName).catch((error: unknown) => {
          failure = error;
        });
      }
      const { fresh, used } = read(lessonName);
      const copy = fresh[0] ?? used.slice(0, -1)[0];
      if (copy === undefined) throw failure ?? new Error("copy should be fetched from server");
      use(lessonName, copy);
      if (failure === undefined) preload(lessonName).catch(() => {});
      return copy;
    },
  };
}

function isSealedCopy(value: unknown): value is SealedCopy {
  const { text, seal } = readFields(value);
  return isText(text) && typeof seal === "string";
}

function isAnswer(value: unknown): value is { copy: string; seal: string } {
  const { copy, seal } = readFields(value);
  return isText(copy) && typeof seal === "string";
}
