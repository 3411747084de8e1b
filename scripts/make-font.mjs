// Makes app/ui/fonts/typing-mono.woff2: JetBrains Mono with what a typing test can hold and nothing more.
// The result is committed, so that building the product needs no fonttools. To make it again:
//
//   pip install fonttools brotli && node scripts/make-font.mjs
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const fontPackage = new URL("node_modules/@fontsource-variable/jetbrains-mono/", root);
const source = fileURLToPath(new URL("files/jetbrains-mono-latin-wght-normal.woff2", fontPackage));
const target = fileURLToPath(new URL("app/ui/fonts/typing-mono.woff2", root));

// Printable ASCII is the typing character set; the rest are signs of the figures: · × – — …
const UNICODES = "U+0020-007E,U+00B7,U+00D7,U+2013,U+2014,U+2026";

mkdirSync(fileURLToPath(new URL("app/ui/fonts/", root)), { recursive: true });
// Without layout features, so without ligatures: "=>" must stay the two characters that are typed.
const options = ["--layout-features=", "--no-hinting", "--flavor=woff2", `--output-file=${target}`];
const args = [source, `--unicodes=${UNICODES}`, ...options];
const subset = spawnSync("pyftsubset", args, { stdio: "inherit" });
if (subset.error)
  throw new Error("pyftsubset could not be run: install fonttools and brotli.", { cause: subset.error });
if (subset.status !== 0) process.exit(subset.status ?? 1);

copyFileSync(new URL("LICENSE", fontPackage), new URL("app/ui/fonts/typing-mono-license.txt", root));
console.log(`${target}: ${statSync(target).size} bytes`);
