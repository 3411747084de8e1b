import { stat } from "node:fs/promises";

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

/** Whether the file is there. Throws a DamagedDataError when a folder has its name. */
export async function hasFile(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (found?.isDirectory()) throw new DamagedDataError(file, "is a folder, and was a file");
  return found !== null;
}
