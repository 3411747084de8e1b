import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A secret that is made once for each folder, so that a restart changes nothing for whoever has it. */
export async function keptSecret(directory: string, name: string, prefix = ""): Promise<string> {
  const file = join(directory, name);
  try {
    const secret = (await readFile(file, "utf8")).trim();
    if (secret.startsWith(prefix) && secret.length >= prefix.length + 32) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secret = `${prefix}${randomBytes(24).toString("hex")}`;
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secret;
}
