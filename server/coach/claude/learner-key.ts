import { createHash } from "node:crypto";

/**
 * Names a learner to the tutor's maker: the same in all calls, so that the maker can tell one learner's questions from
 * another's, and nothing else about them. It goes there as it is.
 */
export function hashLearnerId(learnerId: string): string {
  return createHash("sha256").update(`tutor ${learnerId}`).digest("hex");
}
