import { createHash } from "node:crypto";
import { isProfane } from "./profanity";

/** Messages of which is remembered whether they are rude: a long one takes a dozen ms, and comes again with each turn. */
const MAX_REMEMBERED = 5_000;

const known = new Map<string, boolean>();

/** Whether what a learner has said is better not passed on. It is remembered for a while, and the message is not. */
export function isAbusive(message: string): boolean {
  const key = createHash("sha256").update(message).digest("base64url");
  const answer = known.get(key) ?? isProfane(message);
  known.delete(key);
  known.set(key, answer);
  const [oldest] = known.keys();
  if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
  return answer;
}
