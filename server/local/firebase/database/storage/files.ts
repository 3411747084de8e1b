import { createReadStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { parseTree } from "../tree/json-parse";
import { exportText } from "../tree/json-text";
import { formatPath, type Path, parsePath } from "../tree/keys";
import { type Tree, withNode } from "../tree/node";

/** The files of a database folder. `gen` counts up with each snapshot. */
export const logFile = (directory: string, gen: number): string => join(directory, `log.${gen}.jsonl`);
export const snapshotFile = (directory: string): string => join(directory, "snapshot.jsonl");
export const unfinishedSnapshotFile = (directory: string): string => join(directory, "snapshot.jsonl.tmp");
export const watermarkFile = (directory: string): string => join(directory, "high-watermark");

export async function logGenerations(directory: string): Promise<number[]> {
  return (await readdir(directory))
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

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

const LINE_BREAK = 10;

export interface Line {
  readonly text: string;
  /** Where it starts, and where the next one does, in bytes. */
  readonly start: number;
  readonly end: number;
  /** Whether a line break ends it: only the last line of a file may lack one. */
  readonly isComplete: boolean;
}

/** The lines of a file. Never holds the whole file. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let start = 0;
  const getLine = (isComplete: boolean): Line => {
    const line = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const end = start + line.length + (isComplete ? 1 : 0);
    const result = { text: line.toString("utf8"), start, end, isComplete };
    parts = [];
    start = end;
    return result;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let stop = chunk.indexOf(LINE_BREAK); stop >= 0; stop = chunk.indexOf(LINE_BREAK, from)) {
      parts.push(chunk.subarray(from, stop));
      from = stop + 1;
      yield getLine(true);
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield getLine(false);
}

export interface TreeChange {
  readonly path: Path;
  readonly node: Tree;
}

export interface Commit {
  /** Counts commits, 1 being the folder's first; null in logs of before there were sequence numbers. */
  readonly sequence: number | null;
  readonly changes: readonly unknown[];
}

const CRC_DIGITS = 8;

/** Wraps a JSON text as a line that shows when it was cut or changed: its CRC-32 in hex, a space, the text. */
export const sealLine = (json: string): string =>
  `${crc32(json).toString(16).padStart(CRC_DIGITS, "0")} ${json}\n`;

export const getChecksum = (line: string): string => line.slice(0, CRC_DIGITS);

/** The JSON value of a line without its line break; undefined when the line is damaged. */
export function openLine(line: string): { readonly value: unknown } | undefined {
  const json = line.slice(CRC_DIGITS + 1);
  if (line.charAt(CRC_DIGITS) !== " " || sealLine(json) !== `${line}\n`) return undefined;
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

const changeTexts = (changes: readonly TreeChange[]): string[] =>
  changes.map(({ path, node }) => `[${JSON.stringify(formatPath(path))},${exportText(node)}]`);

/** Changes as a line: `[[path, value], …]`, server values resolved, priorities included. */
export const changesLine = (changes: readonly TreeChange[]): string =>
  sealLine(`[${changeTexts(changes).join(",")}]`);

/** A commit as a line of the log: `[sequence, [path, value], …]`. */
export const commitLine = (sequence: number, changes: readonly TreeChange[]): string =>
  sealLine(`[${[sequence, ...changeTexts(changes)].join(",")}]`);

/** The commit of a line without its line break; undefined when the line is damaged, or no commit. */
export function openCommit(line: string): Commit | undefined {
  const value = openLine(line)?.value;
  if (!Array.isArray(value)) return undefined;
  const [first, ...rest] = value;
  return typeof first === "number" ? { sequence: first, changes: rest } : { sequence: null, changes: value };
}

export function replayChanges(tree: Tree, changes: readonly unknown[]): Tree {
  return changes.reduce((root: Tree, change: unknown) => {
    if (!Array.isArray(change) || typeof change[0] !== "string") {
      throw new Error("a record of the database log holds something that is not a change");
    }
    const path = parsePath(change[0]);
    const node = parseTree(change[1], { now: 0, existing: null, depth: path.length });
    return withNode(root, path, node);
  }, tree);
}
