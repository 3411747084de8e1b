import { existsSync } from "node:fs";
import { copyFile, rm, stat, truncate, unlink } from "node:fs/promises";
import type { Tree } from "../tree/node";
import { logFile, logGenerations, snapshotFile, syncDirectory, unfinishedSnapshotFile } from "./files";
import { readLines } from "./line-reader";
import { openLine, replay } from "./record";
import { readSnapshot, type Snapshot } from "./snapshot";

/** What was on the disk: the tree, the log to go on with, and how long it is. */
export interface Recovered {
  readonly root: Tree;
  readonly gen: number;
  readonly logBytes: number;
}

/**
 * Brings back the last state of a folder: the snapshot, then the logs from its generation on. A process may have
 * died at any moment, so the last log may end in a torn line, which was never acknowledged: it is cut off (and kept
 * aside). Logs older than the snapshot are leftovers. Throws when something that was whole is damaged or missing.
 */
export async function recover(directory: string, log: (message: string) => void): Promise<Recovered> {
  await rm(unfinishedSnapshotFile(directory), { force: true });
  const start: Snapshot = existsSync(snapshotFile(directory))
    ? await readSnapshot(directory)
    : { gen: 1, root: null };
  const generations = await logGenerations(directory);
  for (const gen of generations.filter(gen => gen < start.gen)) await unlink(logFile(directory, gen));

  const logs = generations.filter(gen => gen >= start.gen);
  let { root, gen } = start;
  let logBytes = 0;
  for (const [place, found] of logs.entries()) {
    if (found !== start.gen + place) throw damaged(logFile(directory, start.gen + place), "is missing");
    const replayed = await replayLog(logFile(directory, found), root);
    if (!replayed.isWhole) {
      if (!(await areEmpty(directory, logs.slice(place + 1)))) {
        throw damaged(logFile(directory, found), `is damaged at byte ${replayed.bytes}`);
      }
      await cutTail(logFile(directory, found), replayed.bytes, log);
    }
    ({ root, bytes: logBytes } = replayed);
    gen = found;
  }
  await syncDirectory(directory);
  return { root, gen, logBytes };
}

async function replayLog(
  file: string,
  start: Tree,
): Promise<{ root: Tree; bytes: number; isWhole: boolean }> {
  let root = start;
  let bytes = 0;
  for await (const { text, end } of readLines(file)) {
    const record = openLine(text);
    if (record === undefined) return { root, bytes, isWhole: false };
    root = replay(root, record.value);
    bytes = end;
  }
  return { root, bytes, isWhole: (await stat(file)).size === bytes };
}

async function areEmpty(directory: string, generations: readonly number[]): Promise<boolean> {
  const sizes = await Promise.all(generations.map(async gen => (await stat(logFile(directory, gen))).size));
  return sizes.every(size => size === 0);
}

async function cutTail(file: string, bytes: number, log: (message: string) => void): Promise<void> {
  const { size } = await stat(file);
  await copyFile(file, `${file}.torn`);
  await truncate(file, bytes);
  log(`The database log ${file} ended in an unfinished write: its last ${size - bytes} bytes were cut off.`);
}

const damaged = (file: string, what: string) =>
  new Error(
    `The database log ${file} ${what}. Restore the folder from a copy, or move it away to start empty.`,
  );
