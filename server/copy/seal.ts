import { createHmac, timingSafeEqual } from "node:crypto";
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
