/** Adds new paragraphs to `known-texts.data.ts`; old lines stay, since results come in late. Run it after each change. */
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
