import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { Branch, Leaf, type Node, type Tree } from "../tree/node";
import { type Path, PRIORITY_KEY } from "../tree/path";
import { ascend } from "../tree/sorted-map";
import { snapshotFile, syncDirectory, unfinishedSnapshotFile } from "./files";
import { readLines } from "./line-reader";
import { type Change, commitLine, openLine, replay, sealLine } from "./record";

// A line's worth, in characters or so: enough to load quickly, too little to hold up the requests that are waiting.
const WEIGHT_PER_LINE = 1 << 16;
const LEAF_WEIGHT = 32;
const CHARS_PER_WRITE = 1 << 18;

/** What a snapshot holds: everything up to the start of `log.<gen>`. */
export interface Snapshot {
  readonly gen: number;
  readonly root: Tree;
}

/** About how many characters a node takes as JSON, or more than `limit`: looks no further. */
function weigh(node: Node, limit: number): number {
  if (node instanceof Leaf) return LEAF_WEIGHT + (typeof node.value === "string" ? node.value.length : 0);
  if (node.children.size * LEAF_WEIGHT > limit) return limit + 1;
  let weight = 0;
  for (const { value } of ascend(node.children)) {
    weight += weigh(value, limit - weight);
    if (weight > limit) break;
  }
  return weight;
}

/** The tree as changes on an empty one, in groups of a bounded size (but for single values that are larger). */
export function* changesOf(root: Tree): Generator<Change[]> {
  let group: Change[] = [];
  let total = 0;
  function* visit(path: Path, node: Node): Generator<Change[]> {
    const weight = weigh(node, WEIGHT_PER_LINE);
    if (node instanceof Branch && weight > WEIGHT_PER_LINE) {
      for (const { key, value } of ascend(node.children)) yield* visit([...path, key], value);
      if (node.priority !== null) {
        group.push({ path: [...path, PRIORITY_KEY], node: new Leaf(node.priority) });
      }
      return;
    }
    group.push({ path, node });
    total += weight;
    if (total >= WEIGHT_PER_LINE) {
      yield group;
      group = [];
      total = 0;
    }
  }
  if (root !== null) yield* visit([], root);
  if (group.length > 0) yield group;
}

/**
 * Writes a snapshot beside the log and puts it in the old one's place when it is whole and on the disk. The tree is
 * frozen by nature, so writes go on meanwhile; each step holds the thread for a few milliseconds at most.
 * Answers its size in bytes.
 */
export async function writeSnapshot(directory: string, { gen, root }: Snapshot): Promise<number> {
  const unfinished = unfinishedSnapshotFile(directory);
  const handle = await open(unfinished, "w");
  try {
    await writeLines(handle, gen, root);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const { size } = await stat(unfinished);
  await rename(unfinished, snapshotFile(directory));
  await syncDirectory(directory);
  return size;
}

async function writeLines(handle: FileHandle, gen: number, root: Tree): Promise<void> {
  let text = sealLine(JSON.stringify({ gen }));
  let lines = 0;
  for (const changes of changesOf(root)) {
    text += commitLine(changes);
    lines++;
    if (text.length >= CHARS_PER_WRITE) {
      await handle.appendFile(text);
      text = "";
    } else {
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  await handle.appendFile(`${text}${sealLine(JSON.stringify({ lines }))}`);
}

/** Reads the snapshot of a folder. Throws when it is damaged: unlike a log, it was whole when it got its name. */
export async function readSnapshot(directory: string): Promise<Snapshot> {
  const file = snapshotFile(directory);
  let gen: number | null = null;
  let root: Tree = null;
  let lines = 0;
  let isWhole = false;
  for await (const { text } of readLines(file)) {
    const record = openLine(text)?.value;
    if (Array.isArray(record)) {
      root = replay(root, record);
      lines++;
    } else if (hasNumber(record, "gen")) {
      gen = record.gen;
    } else {
      isWhole = hasNumber(record, "lines") && record.lines === lines;
      break;
    }
  }
  if (gen === null || !isWhole) throw new Error(`The database snapshot ${file} is damaged.`);
  return { gen, root };
}

const hasNumber = <K extends string>(value: unknown, key: K): value is Record<K, number> =>
  typeof value === "object" && value !== null && typeof (value as Record<string, unknown>)[key] === "number";
