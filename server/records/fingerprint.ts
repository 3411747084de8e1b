import { createHash } from "node:crypto";
import type { ResultSubmission } from "./records";

/** SHA-256 in hex of what was typed where and when: two posts of one test have the same, whatever their ids. */
export function fingerprintOf({ lessonName, text, started, transcript }: ResultSubmission): string {
  // As JSON, because the border between two strings must not be movable.
  return createHash("sha256")
    .update(JSON.stringify([lessonName, text, started, transcript]))
    .digest("hex");
}
