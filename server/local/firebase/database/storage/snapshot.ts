import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { DamagedDataError, hasFile, syncDirectory } from "../../../state-file";
import { type Path, PRIORITY_KEY } from "../tree/keys";
import { Branch, Leaf, type Node, type Tree } from "../tree/node";
import { ascend } from "../tree/sorted-map";
import {
  changesLine,
  getChecksum,
  openLine,
  readLines,
  replayChanges,
  sealLine,
  snapshotFile,
  type TreeChange,
  unfinishedSnapshotFile,
} from "./files";

// A line's worth, in characters or so: enough to load quickly, too little to hold up the requests that are waiting.
const WEIGHT_PER_LINE = 1 << 16;
const LEAF_WEIGHT = 32;
const CHARS_PER_WRITE = 1 << 18;

/** What a snapshot holds: everything up to the start of `log.<gen>`. */
export interface Snapshot {
  readonly gen: number;
  /** The number of its last commit; null when an earlier version wrote it. */
  readonly sequence: number | null;
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
function* getChanges(root: Tree): Generator<TreeChange[]> {
  let group: TreeChange[] = [];
  let total = 0;
  function* visit(path: Path, node: Node): Generator<TreeChange[]> {
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

/** Replaces the snapshot on disk atomically, while writes continue. Returns its size in bytes. */
export async function writeSnapshot(directory: string, snapshot: Snapshot): Promise<number> {
  const unfinished = unfinishedSnapshotFile(directory);
  const handle = await open(unfinished, "w");
  try {
    await writeLines(handle, snapshot);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const { size } = await stat(unfinished);
  await rename(unfinished, snapshotFile(directory));
  await syncDirectory(directory);
  return size;
}

async function writeLines(handle: FileHandle, { gen, sequence, root }: Snapshot): Promise<void> {
  let text = sealLine(JSON.stringify({ gen, sequence }));
  let lines = 0;
  let order = 0;
  for (const changes of getChanges(root)) {
    const line = changesLine(changes);
    text += line;
    lines++;
    order = crc32(getChecksum(line), order);
    if (text.length >= CHARS_PER_WRITE) {
      await handle.appendFile(text);
      text = "";
    } else {
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  await handle.appendFile(`${text}${sealLine(JSON.stringify({ lines, order }))}`);
}

/** Null if there is none. Throws a DamagedDataError: a snapshot was whole when it got its name. */
export async function readSnapshot(directory: string): Promise<Snapshot | null> {
  const file = snapshotFile(directory);
  if (!(await hasFile(file))) return null;
  let head: Record<"gen", number> | null = null;
  let root: Tree = null;
  let lines = 0;
  let order = 0;
  let isWhole = false;
  for await (const { text, start, isComplete } of readLines(file)) {
    const record = isComplete ? openLine(text)?.value : undefined;
    if (record === undefined || isWhole) throw new DamagedDataError(file, `is damaged at byte ${start}`);
    if (Array.isArray(record)) {
      root = replayChanges(root, record);
      lines++;
      order = crc32(getChecksum(text), order);
    } else if (hasNumber(record, "gen")) {
      head = record;
    } else {
      isWhole = hasNumber(record, "lines") && record.lines === lines;
      // Snapshots of earlier versions don't say in which order their lines are.
      if (hasNumber(record, "order")) isWhole &&= record.order === order;
      if (!isWhole) throw new DamagedDataError(file, `is damaged: it lacks lines, or they changed places`);
    }
  }
  if (head === null || !isWhole) throw new DamagedDataError(file, "is damaged: it was cut");
  return { gen: head.gen, sequence: hasNumber(head, "sequence") ? head.sequence : null, root };
}

const hasNumber = <K extends string>(value: unknown, key: K): value is Record<K, number> =>
  typeof value === "object" && value !== null && typeof (value as Record<string, unknown>)[key] === "number";
