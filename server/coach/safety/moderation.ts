import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

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

/** Names of people, in small letters, in which the list finds a word. */
const NAMES = [
  "ashit",
  "cumming",
  "dickins",
  "dickson",
  "dikshit",
  "gaylord",
  "penistone",
  "semenov",
  "shitrit",
  "slutsk",
];
const names = new RegExpMatcher({
  ...NAMES.reduce(
    (all, name) => all.addPhrase(phrase => phrase.addWhitelistedTerm(name)),
    new DataSet<{ originalWord: string }>().addAll(englishDataset),
  ).build(),
  ...englishRecommendedTransformers,
});

/** As `isProfane`, for a person's name: "Dickinson" is one, and letters may stand apart. */
export function isProfaneName(name: string): boolean {
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  const spelled = parts.filter(part => Array.from(part).length === 1).join("");
  return names.hasMatch(name) || names.hasMatch(spelled);
}
