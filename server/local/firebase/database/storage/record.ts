import { crc32 } from "node:zlib";
import { parseTree } from "../tree/json-parse";
import { exportText } from "../tree/json-text";
import { type Tree, withNode } from "../tree/node";
import { formatPath, type Path, parsePath } from "../tree/path";

/** One resolved change: what is at `path` from now on. */
export interface Change {
  readonly path: Path;
  readonly node: Tree;
}

/** A line of a log, opened. */
export interface Commit {
  /** Counts commits, 1 being the folder's first; null in logs of before there were sequence numbers. */
  readonly sequence: number | null;
  readonly changes: readonly unknown[];
}

const CRC_DIGITS = 8;

/** Wraps a JSON text as a line that shows when it was cut or changed: its CRC-32 in hex, a space, the text. */
export const sealLine = (json: string): string =>
  `${crc32(json).toString(16).padStart(CRC_DIGITS, "0")} ${json}\n`;

/** The CRC-32 of a sealed line, as it stands there. */
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

const changeTexts = (changes: readonly Change[]): string[] =>
  changes.map(({ path, node }) => `[${JSON.stringify(formatPath(path))},${exportText(node)}]`);

/** Changes as a line: `[[path, value], …]`, server values resolved, priorities included. */
export const changesLine = (changes: readonly Change[]): string =>
  sealLine(`[${changeTexts(changes).join(",")}]`);

/** A commit as a line of the log: `[sequence, [path, value], …]`. */
export const commitLine = (sequence: number, changes: readonly Change[]): string =>
  sealLine(`[${[sequence, ...changeTexts(changes)].join(",")}]`);

/** The commit of a line without its line break; undefined when the line is damaged, or no commit. */
export function openCommit(line: string): Commit | undefined {
  const value = openLine(line)?.value;
  if (!Array.isArray(value)) return undefined;
  const [first, ...rest] = value;
  return typeof first === "number" ? { sequence: first, changes: rest } : { sequence: null, changes: value };
}

/** The tree after the changes of an opened line. */
export function replay(tree: Tree, changes: readonly unknown[]): Tree {
  return changes.reduce((root: Tree, change: unknown) => {
    if (!Array.isArray(change) || typeof change[0] !== "string") {
      throw new Error("a record of the database log holds something that is not a change");
    }
    const path = parsePath(change[0]);
    const node = parseTree(change[1], { now: 0, existing: null, depth: path.length });
    return withNode(root, path, node);
  }, tree);
}
