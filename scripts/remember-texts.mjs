/**
 * Notes the fingerprint of every paragraph that is not yet in `server/content/paragraphs/known-texts.data.ts`. Lines are
 * only ever added: browsers hold texts for weeks and results for months, so a result may come in over a paragraph that
 * has long been edited or removed. Run it after each change to the paragraphs, and commit what it writes.
 *
 *     node scripts/remember-texts.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const content = new URL("../server/content/", import.meta.url);
const load = async file => {
  const path = fileURLToPath(new URL(file, content));
  return (await runnerImport(path, { configFile: false, logLevel: "error" })).module;
};

const { PARAGRAPHS } = await load("paragraphs/paragraphs.ts");
const { KNOWN_TEXTS } = await load("paragraphs/known-texts.data.ts");
const { textFingerprint } = await load("../copy/seal.ts");

const known = new Set(KNOWN_TEXTS);
const added = PARAGRAPHS.map(({ text }) => textFingerprint(text)).filter(one => !known.has(one));

const file = new URL("paragraphs/known-texts.data.ts", content);
const source = readFileSync(file, "utf8");
const end = source.lastIndexOf("];");
writeFileSync(file, source.slice(0, end) + added.map(one => `  "${one}",\n`).join("") + source.slice(end));
console.log(`${added.length} texts added, ${known.size + added.length} known.`);
