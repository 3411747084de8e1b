import { createHash } from "node:crypto";
import type { ResultSubmission } from "../records";

/**
 * SHA-256 in hex of what was typed at which pace: the same for every post of one test, whatever else is said about it.
 * Whose it is, when it began and for which lesson are what somebody would change who hands in a test a second time, or
 * another learner's; nobody types hundreds of keys twice with the same milliseconds between them.
 */
export function computeFingerprint({
  text,
  transcript,
}: Pick<ResultSubmission, "text" | "transcript">): string {
  // As JSON, because the border between two strings must not be movable.
  return createHash("sha256")
    .update(JSON.stringify([text, transcript]))
    .digest("hex");
}
