import { createHash } from "node:crypto";
import { compareSortValues } from "./child-index";
import { Leaf, type Node, type Priority, type Tree } from "./node";
import { ascend } from "./sorted-map";

/** The 64 bits of an IEEE 754 double, big-endian, as 16 hex digits. */
function doubleHex(value: number): string {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleBE(value);
  return bytes.toString("hex");
}

const primitiveText = (value: string | number | boolean): string =>
  `${typeof value}:${typeof value === "number" ? doubleHex(value) : value}`;

const priorityText = (priority: Priority): string =>
  priority === null ? "" : `priority:${primitiveText(priority)}:`;

function hashText(node: Node): string {
  if (node instanceof Leaf) return priorityText(node.priority) + primitiveText(node.value);
  const children = [...ascend(node.children)];
  if (children.some(({ value }) => value.priority !== null)) {
    children.sort((a, b) => compareSortValues(a.value.priority, b.value.priority));
  }
  let text = priorityText(node.priority);
  for (const { key, value } of children) text += `:${key}:${computeHash(value)}`;
  return text;
}

/** Base64 of SHA-1 over a text that the client SDKs define, empty for nothing; kept on the node. */
export function computeHash(tree: Tree): string {
  if (tree === null) return "";
  tree.hash ??= createHash("sha1").update(hashText(tree)).digest("base64");
  return tree.hash;
}
