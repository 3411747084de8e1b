import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The files of a database folder. `gen` counts up with each snapshot. */
export const logFile = (directory: string, gen: number): string => join(directory, `log.${gen}.jsonl`);
export const snapshotFile = (directory: string): string => join(directory, "snapshot.jsonl");
export const unfinishedSnapshotFile = (directory: string): string => join(directory, "snapshot.jsonl.tmp");

/** The generations whose logs are in the folder, in order. */
export async function logGenerations(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names
    .map(name => /^log\.(\d+)\.jsonl$/.exec(name)?.[1])
    .filter(digits => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Makes new names and removed names of a folder durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
