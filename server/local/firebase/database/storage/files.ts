import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The files of a database folder. `gen` counts up with each snapshot. */
export const logFile = (directory: string, gen: number): string => join(directory, `log.${gen}.jsonl`);
export const snapshotFile = (directory: string): string => join(directory, "snapshot.jsonl");
export const unfinishedSnapshotFile = (directory: string): string => join(directory, "snapshot.jsonl.tmp");
export const watermarkFile = (directory: string): string => join(directory, "high-watermark");

/** The generations whose logs are in the folder, in order. */
export async function logGenerations(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names
    .map(name => /^log\.(\d+)\.jsonl$/.exec(name)?.[1])
    .filter(digits => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Whether a folder, which may be missing, holds any data of a database. */
export async function hasLogOrSnapshot(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.some(name => name === "snapshot.jsonl" || /^log\.\d+\.jsonl$/.test(name));
}

/** Makes what was written to a file durable. */
export async function syncFile(file: string): Promise<void> {
  await withHandle(file, "r+", handle => handle.datasync());
}

/** Makes new names and removed names of a folder durable. */
export async function syncDirectory(directory: string): Promise<void> {
  await withHandle(directory, "r", handle => handle.sync());
}

async function withHandle(
  path: string,
  flags: string,
  use: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
