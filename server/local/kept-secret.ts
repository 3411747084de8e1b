import { randomBytes } from "node:crypto";
import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "./state-file";

interface KeptSecretOptions {
  readonly prefix?: string;
  readonly log: (message: string) => void;
}

/** A secret that is made once for each folder, so that a restart changes nothing for whoever has it. Mode 0600. */
export async function keptSecret(
  directory: string,
  name: string,
  { prefix = "", log }: KeptSecretOptions,
): Promise<string> {
  const file = join(directory, name);
  try {
    const secret = (await readFile(file, "utf8")).trim();
    if (secret.startsWith(prefix) && secret.length >= prefix.length + 32) {
      await closeToOthers(file, log);
      return secret;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secret = `${prefix}${randomBytes(24).toString("hex")}`;
  await replaceFile(file, `${secret}\n`);
  return secret;
}

/** A copy or a restored backup may have left the file readable to others. Windows keeps no such modes. */
async function closeToOthers(file: string, log: (message: string) => void): Promise<void> {
  if (process.platform === "win32" || ((await stat(file)).mode & 0o077) === 0) return;
  try {
    await chmod(file, 0o600);
    log(
      `${file} could be read by others: its mode is now 0600. If others use this machine, delete it to get a new one.`,
    );
  } catch (error) {
    // Another user's file, or a file system without modes: nothing that the server can change.
    log(`${file} can be read by others, and its mode can't be changed: ${(error as Error).message}`);
  }
}
