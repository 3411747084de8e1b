// Makes server/certificates/outlines.data.json: the letters of certificates' share images, as paths.
// The result is committed, so that the product needs no font library. To make it again:
//
//   npm install --no-save fontkit @fontsource/jetbrains-mono && node scripts/make-outlines.mjs
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSync } from "fontkit";

const folder = fileURLToPath(new URL("../node_modules/@fontsource/jetbrains-mono/files/", import.meta.url));
const target = fileURLToPath(new URL("../server/certificates/outlines.data.json", import.meta.url));

/** Units of the font: the width of each character, of 1,000 to an em. */
const WIDTH = 600;
/** Names may have any letter that the font has; our own words are English. */
const WEIGHTS = { 400: /^[ -~·–]$/, 600: /^[\p{L}\p{N}\p{P}\p{S} ]$/u };

const outlines = Object.entries(WEIGHTS).map(([weight, wanted]) => {
  const letters = new Map();
  for (const file of readdirSync(folder).filter(name => name.endsWith(`-${weight}-normal.woff2`))) {
    const font = openSync(`${folder}${file}`);
    for (const code of font.characterSet) {
      const letter = String.fromCodePoint(code);
      const { advanceWidth, path } = font.glyphForCodePoint(code);
      if (wanted.test(letter) && advanceWidth === WIDTH) letters.set(letter, path.toSVG());
    }
  }
  const lines = [...letters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, path]) => `${JSON.stringify(letter)}:${JSON.stringify(path)}`);
  console.log(`${weight}: ${letters.size} characters`);
  return `"${weight}":{\n${lines.join(",\n")}\n}`;
});
writeFileSync(target, `{\n${outlines.join(",\n")}\n}\n`);
