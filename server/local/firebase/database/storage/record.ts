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

const CRC_DIGITS = 8;

/** Wraps a JSON text as a line that shows when it was cut or changed: its CRC-32 in hex, a space, the text. */
export const sealLine = (json: string): string =>
  `${crc32(json).toString(16).padStart(CRC_DIGITS, "0")} ${json}\n`;

/** The JSON value of a line without its line break; undefined when the line is damaged. */
export function openLine(line: string): { readonly value: unknown } | undefined {
  const json = line.slice(CRC_DIGITS + 1);
  if (line.charAt(CRC_DIGITS) !== " " || sealLine(json) !== `${line}\n`) return undefined;
  return { value: JSON.parse(json) };
}

/** A commit as a line: `[[path, value], …]`, server values resolved, priorities included. */
export const commitLine = (changes: readonly Change[]): string =>
  sealLine(
    `[${changes.map(({ path, node }) => `[${JSON.stringify(formatPath(path))},${exportText(node)}]`).join(",")}]`,
  );

/** The tree after the changes of an opened commit line. */
export function replay(tree: Tree, changes: unknown): Tree {
  if (!Array.isArray(changes)) throw new Error("a record of the database log is not a list of changes");
  return changes.reduce((root: Tree, change: unknown) => {
    if (!Array.isArray(change) || typeof change[0] !== "string") {
      throw new Error("a record of the database log holds something that is not a change");
    }
    const path = parsePath(change[0]);
    const node = parseTree(change[1], { now: 0, existing: null, depth: path.length });
    return withNode(root, path, node);
  }, tree);
}
