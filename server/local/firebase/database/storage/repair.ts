import { rm, writeFile } from "node:fs/promises";
import { DamagedDataError, hasFile, syncDirectory } from "../../../state-file";
import type { Tree } from "../tree/node";
import {
  type Commit,
  hasLogOrSnapshot,
  type Line,
  logFile,
  logGenerations,
  openCommit,
  openLine,
  readLines,
  replayChanges,
  snapshotFile,
} from "./files";
import { HighWatermark, readHighWatermark } from "./high-watermark";
import { inspect } from "./recovery";
import { readSnapshot, writeSnapshot } from "./snapshot";

const MAX_PATHS_TOLD = 5;

export async function findStoreDamage(directory: string): Promise<string | null> {
  try {
    await inspect(directory);
    return null;
  } catch (error) {
    if (error instanceof DamagedDataError) return error.damage;
    throw error;
  }
}

/** Replaces a damaged folder's files by a snapshot. A copy must have been made. Returns its findings. */
export async function repairStore(directory: string): Promise<readonly string[]> {
  const { root, sequence, gen, findings } = await salvage(directory);
  await removeFolders(directory);
  await writeFile(logFile(directory, gen), "", { flush: true });
  await writeSnapshot(directory, { gen, sequence, root });
  for (const old of await logGenerations(directory)) {
    if (old < gen) await rm(logFile(directory, old));
  }
  await syncDirectory(directory);
  const watermark = await HighWatermark.renew(directory, sequence);
  await watermark.close();
  return findings;
}

async function salvage(directory: string) {
  const findings: string[] = [];
  const isMissing = !(await hasLogOrSnapshot(directory));
  const isSnapshotDamaged = await readSnapshot(directory).then(() => false, ignoreDamage(true));
  const snapshot = await salvageSnapshot(directory, findings);
  const generations = await logGenerations(directory);
  const commits = new Map<number, Commit>();
  let last = snapshot.sequence ?? 0;
  for (const gen of generations.filter(gen => gen >= snapshot.gen)) {
    for await (const line of readable(logFile(directory, gen))) {
      const commit = openCommit(toText(line));
      if (commit === undefined) {
        findings.push(describeDamage(logFile(directory, gen), line));
        continue;
      }
      last = commit.sequence ?? last + 1;
      if (!commits.has(last)) commits.set(last, commit);
    }
  }

  const wanted = await readHighWatermark(directory).catch(ignoreDamage(null));
  const found = [...commits.keys()].sort((a, b) => a - b);
  // Without its head a snapshot doesn't say which commits it holds: those before the log's first.
  const start = snapshot.sequence ?? (found[0] ?? 1) - 1;
  const numbers = found.filter(number => number > start);
  const sequence = Math.max(start, numbers.at(-1) ?? 0, wanted ?? 0);
  let root = snapshot.root;
  for (const number of numbers) root = replayChanges(root, commits.get(number)?.changes ?? []);
  const lost = sequence - start - numbers.length;
  if (isSnapshotDamaged) findings.push("Database: the snapshot is damaged, so older data may be lost.");
  const finding = isMissing ? describeMissing(wanted) : describeCommits(numbers.length, lost, wanted);
  findings.push(`Database: ${finding}`);
  return { root, sequence, gen: Math.max(snapshot.gen, ...generations) + 1, findings };
}

const describeMissing = (acknowledged: number | null) =>
  `it's missing${acknowledged === null ? "" : `, and ${acknowledged} commits were made`}. All learners' data is lost unless you restore a backup.`;

function describeCommits(read: number, lost: number, acknowledged: number | null): string {
  const told = `read ${read} ${read === 1 ? "commit" : "commits"} of the log`;
  if (lost > 0) return `${told}; ${lost} ${lost === 1 ? "is" : "are"} lost.`;
  return acknowledged === null ? `${told}. How many there were is unknown.` : `${told}; none is lost.`;
}

async function salvageSnapshot(directory: string, findings: string[]) {
  const file = snapshotFile(directory);
  let root: Tree = null;
  let gen = 1;
  let sequence: number | null = 0;
  let isFirst = true;
  for await (const line of readable(file)) {
    const value = openLine(toText(line))?.value;
    if (Array.isArray(value)) root = replayChanges(root, value);
    else if (value === undefined) findings.push(describeDamage(file, line));
    else if (isFirst) ({ gen = 1, sequence = 0 } = value as { gen?: number; sequence?: number });
    if (isFirst && value === undefined) sequence = null;
    isFirst = false;
  }
  return { root, gen, sequence };
}

async function* readable(file: string): AsyncGenerator<Line> {
  if (await hasFile(file).catch(ignoreDamage(false))) yield* readLines(file);
}

/** An editor or a copy through another system may have put a carriage return before each line break. */
const toText = ({ text }: Line): string => text.replace(/\r$/, "");

function describeDamage(file: string, { text, start }: Line): string {
  const paths = [...text.matchAll(/\["([^"]{1,200})",/g)].map(match => match[1]).slice(0, MAX_PATHS_TOLD);
  const about = paths.length === 0 ? "what it wrote to is unknown" : `it wrote to ${paths.join(", ")}`;
  return `${file}: the line at byte ${start} can't be read; ${about}.`;
}

/** Removes folders that have the names of files. */
async function removeFolders(directory: string): Promise<void> {
  const logs = (await logGenerations(directory)).map(gen => logFile(directory, gen));
  for (const file of [snapshotFile(directory), ...logs]) {
    if (!(await hasFile(file).catch(ignoreDamage(false)))) await rm(file, { recursive: true, force: true });
  }
}

const ignoreDamage =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof DamagedDataError) return instead;
    throw error;
  };
