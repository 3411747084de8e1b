// Compresses once, at its best, what is sent to browsers for ever: beside each file its `.br` and `.gz`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|webmanifest|txt)$/;
const WORTH_IT_FROM = 512;

/** @param {string} directory the bundler's output for browsers */
export async function compressAssets(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && TEXT.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async file => {
      const content = readFileSync(file);
      if (content.length < WORTH_IT_FROM) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, { params }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
