import { lstat, stat } from "node:fs/promises";

/** Data on the disk is not what was written. The message says what is damaged and what a person can do. */
export class DamagedDataError extends Error {
  override name = "DamagedDataError";
  /** What is damaged, alone. */
  readonly damage: string;

  /** @param what goes on after the file's name, such as "is damaged at byte 12" */
  constructor(file: string, what: string, options?: ErrorOptions) {
    const damage = `${file} ${what}.`;
    super(
      `${damage} Put back a copy of the data folder, or run \`npm run admin -- repair\`, which keeps all that can still be read.`,
      options,
    );
    this.damage = damage;
  }
}

/** Whether the file is there. Throws a DamagedDataError when its name is a folder, or a link to a missing file. */
export async function hasFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(ignoreMissing);
  if (found === null && (await lstat(file).catch(ignoreMissing))?.isSymbolicLink()) {
    throw new DamagedDataError(file, "is a link to a missing file");
  }
  if (found?.isDirectory()) throw new DamagedDataError(file, "is a folder, but should be a file");
  return found !== null;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  // A link that leads back to itself (ELOOP) leads nowhere either.
  if (["ENOENT", "ENOTDIR", "ELOOP"].includes(error.code ?? "")) return null;
  throw error;
}
