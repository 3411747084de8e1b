import { copyFile, rm, stat, truncate, unlink } from "node:fs/promises";
import { DamagedDataError, hasFile, syncDirectory } from "../../../state-file";
import type { Tree } from "../tree/node";
import {
  logFile,
  logGenerations,
  openCommit,
  readLines,
  replayChanges,
  snapshotFile,
  syncFile,
  unfinishedSnapshotFile,
  watermarkFile,
} from "./files";
import { readHighWatermark } from "./high-watermark";
import { readSnapshot } from "./snapshot";

/** What was on the disk: the tree, the log to go on with, how long it is, and the number of the last commit. */
export interface Recovered {
  readonly root: Tree;
  readonly gen: number;
  readonly logBytes: number;
  readonly sequence: number;
}

interface Replayed {
  readonly root: Tree;
  readonly sequence: number;
  /** Whether its commits carry their numbers; those of earlier versions don't. */
  readonly isNumbered: boolean;
}

interface ReplayedLog extends Replayed {
  readonly bytes: number;
  readonly tail: Tail | null;
}

interface Tail {
  readonly commits: number;
  /** Whether an unfinished write alone may look like this: an incomplete line, or blocks that the disk never got. */
  readonly looksTorn: boolean;
}

/**
 * Reads the snapshot and the logs from its generation on, and cuts off an unfinished write, which was never acknowledged.
 * Throws a DamagedDataError, and changes nothing, when acknowledged data may be missing.
 */
export async function recover(directory: string, log: (message: string) => void): Promise<Recovered> {
  const { cut, firstGen, ...recovered } = await inspect(directory);
  await rm(unfinishedSnapshotFile(directory), { force: true });
  if (cut !== null) await cutTail(cut.file, cut.bytes, log);
  for (const gen of await logGenerations(directory)) {
    if (gen < firstGen) await unlink(logFile(directory, gen));
    // What was read may so far be in the memory of the system only.
    else await syncFile(logFile(directory, gen));
  }
  await syncDirectory(directory);
  return recovered;
}

export async function inspect(directory: string) {
  const watermark = await readHighWatermark(directory);
  const snapshot = await readSnapshot(directory);
  const firstGen = snapshot?.gen ?? 1;
  const logs = (await logGenerations(directory)).filter(gen => gen >= firstGen);
  if (snapshot !== null && logs.length === 0) {
    throw new DamagedDataError(logFile(directory, firstGen), "is missing");
  }

  let state: Replayed = {
    root: snapshot?.root ?? null,
    sequence: snapshot?.sequence ?? 0,
    isNumbered: typeof snapshot?.sequence === "number",
  };
  let end = { file: directory, bytes: 0 };
  let logBytes = 0;
  let cut: { readonly file: string; readonly bytes: number } | null = null;
  for (const [place, gen] of logs.entries()) {
    const file = logFile(directory, gen);
    if (gen !== firstGen + place) {
      const missing = place === 0 ? snapshotFile(directory) : logFile(directory, firstGen + place);
      throw new DamagedDataError(missing, `is missing: ${file} builds on it`);
    }
    if (cut !== null && (await stat(file)).size > 0) {
      throw damagedAt(cut.file, cut.bytes, `${file} builds on it`);
    }
    const replayed = await replayLog(file, state);
    if (replayed.tail !== null) {
      checkTail(file, replayed, watermark);
      cut = { file, bytes: replayed.bytes };
    }
    if (replayed.bytes > 0 || cut === null) end = { file, bytes: replayed.bytes };
    logBytes = replayed.bytes;
    state = replayed;
  }

  const { root, sequence, isNumbered } = state;
  if (watermark === null && isNumbered) {
    const fault = "is missing: it tells up to where the log was acknowledged";
    throw new DamagedDataError(watermarkFile(directory), fault);
  }
  if (sequence < (watermark ?? 0)) {
    const what =
      end.file === directory
        ? "holds no log and no snapshot"
        : `was cut: it ends at byte ${end.bytes} with commit ${sequence}`;
    throw new DamagedDataError(end.file, `${what}, and ${watermark} commits were acknowledged`);
  }
  return { root, sequence, gen: logs.at(-1) ?? firstGen, logBytes, cut, firstGen };
}

async function replayLog(file: string, start: Replayed): Promise<ReplayedLog> {
  await hasFile(file);
  let { root, sequence, isNumbered } = start;
  let bytes = 0;
  let tail = null as Tail | null;
  for await (const line of readLines(file)) {
    const commit = line.isComplete ? openCommit(line.text) : undefined;
    if (tail !== null || commit === undefined) {
      tail = {
        commits: (tail?.commits ?? 0) + (commit === undefined ? 0 : 1),
        looksTorn: tail?.looksTorn || !line.isComplete || line.text.includes("\0"),
      };
      continue;
    }
    if (commit.sequence === null ? isNumbered : commit.sequence !== sequence + 1) {
      const found = commit.sequence ?? "without a number";
      throw damagedAt(file, line.start, `commit ${found} is where commit ${sequence + 1} belongs`);
    }
    sequence++;
    isNumbered ||= commit.sequence !== null;
    root = replayChanges(root, commit.changes);
    bytes = line.end;
  }
  return { root, sequence, isNumbered, bytes, tail };
}

/** Throws when the tail of a log can be anything but a write that was never finished. */
function checkTail(file: string, { bytes, tail, sequence }: ReplayedLog, watermark: number | null): void {
  if (tail === null) return;
  if (tail.commits > 0) throw damagedAt(file, bytes, `${tail.commits} whole commits follow`);
  if (watermark === null && !tail.looksTorn) throw damagedAt(file, bytes, "its last lines are not commits");
  if (watermark !== null && sequence < watermark) {
    const fault = `it can be read up to commit ${sequence}, and ${watermark} were acknowledged`;
    throw damagedAt(file, bytes, fault);
  }
}

async function cutTail(file: string, bytes: number, log: (message: string) => void): Promise<void> {
  const { size } = await stat(file);
  await copyFile(file, `${file}.torn`);
  await truncate(file, bytes);
  log(`The database log ${file} ended in an unfinished write: its last ${size - bytes} bytes were cut off.`);
}

const damagedAt = (file: string, byte: number, what: string) =>
  new DamagedDataError(file, `is damaged at byte ${byte}: ${what}`);
