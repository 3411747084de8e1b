import type { LessonName } from "~/engine/lesson-text/lesson-names";

/** Remembers which texts were handed out last. */
export interface RecentTexts<Key = LessonName> {
  /** Of a lesson, or whatever else they are told apart by; in no order that matters. */
  of(key: Key): readonly string[];
  add(key: Key, text: string): void;
}

/**
 * @param howMany texts of each key
 * @param mostKeys of which any are remembered; then the one forgets its texts to which one was added longest ago
 */
export function createRecentTexts<Key = LessonName>(
  howMany: number,
  mostKeys = Number.POSITIVE_INFINITY,
): RecentTexts<Key> {
  const recent = new Map<Key, readonly string[]>();
  const of = (key: Key) => recent.get(key) ?? [];
  return {
    of,
    add(key, text) {
      const texts = [...of(key), text].slice(-howMany);
      recent.delete(key);
      recent.set(key, texts);
      const [oldest] = recent.keys();
      if (recent.size > mostKeys && oldest !== undefined) recent.delete(oldest);
    },
  };
}
