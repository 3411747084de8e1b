import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { LessonName } from "~/engine/lesson-text/lesson-names";

const BYTES = 16;

/** Proves of a text that it was handed out here for a lesson, to whoever keeps one of the keys. */
export interface Sealer {
  /** base64url, 22 characters: half of an HMAC-SHA256 over the lesson's name and the text. */
  seal(lesson: LessonName, text: string): string;
  /** Whether any of the keys made this seal of this text, for this lesson. */
  verifies(lesson: LessonName, text: string, seal: string): boolean;
}

/** @param keys newest first: it seals, and the older ones are believed as well. @throws Error when there are none */
export function createSealer(keys: readonly string[]): Sealer {
  const [newest] = keys;
  if (newest === undefined || keys.includes("")) throw new Error("Texts cannot be sealed without a key.");
  const digest = (key: string, lesson: LessonName, text: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([lesson, text]))
      .digest()
      .subarray(0, BYTES);

  return {
    seal: (lesson, text) => digest(newest, lesson, text).toString("base64url"),

    verifies(lesson, text, seal) {
      const given = Buffer.from(seal, "base64url");
      if (given.length !== BYTES) return false;
      return keys.some(key => timingSafeEqual(digest(key, lesson, text), given));
    },
  };
}

/**
 * Tells texts that consist of known ones, whole and unchanged, joined by single spaces. How many and in what order is
 * not asked. Known texts need not be at hand: their fingerprints tell them.
 *
 * One may be the beginning of another (a paragraph that has been added to), so every way to go on is followed; each
 * place is looked at once, and only those cuts are compared that end where a known text could: before a space, or at
 * the end.
 */
export function createTextRecogniser(fingerprints: readonly string[]): (text: string) => boolean {
  const known = new Set(fingerprints);
  const lengths = [...new Set(fingerprints.map(one => Number.parseInt(one, 10)))];

  return text => {
    const starts = [0];
    const reached = new Set(starts);
    for (const start of starts) {
      for (const length of lengths) {
        const end = start + length;
        if (end > text.length || reached.has(end + 1) || (end < text.length && text[end] !== " ")) continue;
        if (!known.has(textFingerprint(text.slice(start, end)))) continue;
        if (end === text.length) return true;
        reached.add(end + 1);
        starts.push(end + 1);
      }
    }
    return false;
  };
}

/**
 * What is remembered of a text that learners can have typed: its length in UTF-16 units and half of its SHA-256, such
 * as `412:q2hX…`. With the length, a reader knows which parts of a longer text to compare.
 */
export function textFingerprint(text: string): string {
  const digest = createHash("sha256").update(text).digest().subarray(0, 16);
  return `${text.length}:${digest.toString("base64url")}`;
}
