import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

export const isProfane = (text: string): boolean => matcher.hasMatch(text);

/** By the message's hash: a check of a long message takes a dozen ms, and each turn repeats it. */
const checked = new LRUCache<string, boolean>({ max: 5_000 });

export function isAbusive(message: string): boolean {
  const key = createHash("sha256").update(message).digest("base64url");
  const isRude = checked.get(key) ?? isProfane(message);
  checked.set(key, isRude);
  return isRude;
}
