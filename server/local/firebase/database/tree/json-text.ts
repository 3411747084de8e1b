import { Leaf, type Node, type Tree } from "./node";
import { ascend, type SortedMap, sizeOf } from "./sorted-map";

/**
 * The JSON text of a tree with its priorities (`.priority`, `.value`), as the wire protocol and the log carry it.
 * Text is built straight from the tree: no object is made in which `__proto__` could be anything but a key.
 */
export function exportText(tree: Tree): string {
  if (tree === null) return "null";
  if (tree instanceof Leaf) {
    const value = JSON.stringify(tree.value);
    return tree.priority === null
      ? value
      : `{".value":${value},".priority":${JSON.stringify(tree.priority)}}`;
  }
  const priority = tree.priority === null ? "" : `".priority":${JSON.stringify(tree.priority)}`;
  return `{${membersText(tree.children, priority, exportText)}}`;
}

/** The JSON text of a tree without priorities, lists folded back into arrays, as the REST API answers. */
export function valueText(tree: Tree): string {
  if (tree === null) return "null";
  if (tree instanceof Leaf) return JSON.stringify(tree.value);
  return arrayText(tree.children) ?? `{${membersText(tree.children, "", valueText)}}`;
}

/** `{"child":true,…}` for a node with children, the value for a leaf. */
export function shallowText(tree: Tree): string {
  if (tree === null || tree instanceof Leaf) return valueText(tree);
  return `{${membersText(tree.children, "", () => "true")}}`;
}

function membersText(children: SortedMap<Node> | null, start: string, text: (node: Node) => string): string {
  if (children === null) return start;
  let members = membersText(children.left, start, text);
  if (members !== "") members += ",";
  members += `${JSON.stringify(children.key)}:${text(children.value)}`;
  return membersText(children.right, members, text);
}

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,9})$/;

/** An array when all keys are indexes and more than half of the places are taken, as the SDKs do; else null. */
function arrayText(children: SortedMap<Node>): string | null {
  const limit = 2 * sizeOf(children);
  const items: string[] = [];
  for (const { key, value } of ascend(children)) {
    if (!ARRAY_INDEX.test(key) || Number(key) >= limit) return null;
    while (items.length < Number(key)) items.push("null");
    items.push(valueText(value));
  }
  return `[${items.join(",")}]`;
}
