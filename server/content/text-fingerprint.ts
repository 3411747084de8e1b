import { createHash } from "node:crypto";

/**
 * What is remembered of a text that learners can have typed: its length in UTF-16 units and half of its SHA-256, such
 * as `412:q2hX…`. With the length, a reader knows which parts of a longer text to compare.
 */
export function textFingerprint(text: string): string {
  const digest = createHash("sha256").update(text).digest().subarray(0, 16);
  return `${text.length}:${digest.toString("base64url")}`;
}
