import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { CoursePlace } from "~/domain/learning";
import type { LessonName } from "~/engine/lesson-text/lesson-names";

const BYTES = 16;

interface Sealed {
  readonly lesson: LessonName;
  readonly text: string;
  /** Of an exercise of the course: an easy text must not pass for a check. */
  readonly course?: CoursePlace | undefined;
}

/** `keys`: newest first. The newest seals, all of them verify. @throws Error without any */
export function createSealer(keys: readonly string[]) {
  const [newest] = keys;
  if (newest === undefined || keys.includes("")) throw new Error("Texts cannot be sealed without a key.");
  const digest = (key: string, { lesson, text, course }: Sealed) =>
    createHmac("sha256", key)
      .update(
        JSON.stringify(course ? [lesson, text, course.layout, course.unit, course.step] : [lesson, text]),
      )
      .digest()
      .subarray(0, BYTES);

  return {
    /** base64url, 22 characters: half of an HMAC-SHA256 over what is sealed. */
    seal: (sealed: Sealed): string => digest(newest, sealed).toString("base64url"),

    verifies(sealed: Sealed, seal: string): boolean {
      const given = Buffer.from(seal, "base64url");
      if (given.length !== BYTES) return false;
      return keys.some(key => timingSafeEqual(digest(key, sealed), given));
    },
  };
}

/** One known text may be a prefix of another, so all continuations are tried. */
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

/** A text's length in UTF-16 units, to find it in longer texts, and half of its SHA-256: `412:q2hX…`. */
export function textFingerprint(text: string): string {
  const digest = createHash("sha256").update(text).digest().subarray(0, 16);
  return `${text.length}:${digest.toString("base64url")}`;
}
