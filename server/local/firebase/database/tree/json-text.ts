import { Leaf, type LeafValue, type Node, type Tree } from "./node";
import { ascend, getSize, type SortedMap } from "./sorted-map";

/** Numbers are finite here, so their JSON is their text, at a fraction of the cost. */
const leafText = (value: LeafValue): string =>
  typeof value === "string" ? JSON.stringify(value) : String(value);

/** With `.priority` and `.value`, for the wire and the log. Built as text, so that `__proto__` is only a key. */
export function exportText(tree: Tree): string {
  const parts: string[] = [];
  writeExport(tree, parts);
  return parts.join("");
}

function writeExport(tree: Tree, parts: string[]): void {
  if (tree === null) {
    parts.push("null");
  } else if (tree instanceof Leaf) {
    const value = leafText(tree.value);
    const { priority } = tree;
    parts.push(priority === null ? value : `{".value":${value},".priority":${JSON.stringify(priority)}}`);
  } else {
    const { priority } = tree;
    parts.push(priority === null ? "{" : `{".priority":${JSON.stringify(priority)},`);
    writeMembers(tree.children, parts, writeExport);
    parts.push("}");
  }
}

/** The JSON text of a tree without priorities, lists folded back into arrays, as the REST API answers. */
export function valueText(tree: Tree): string {
  const parts: string[] = [];
  writeValue(tree, parts);
  return parts.join("");
}

function writeValue(tree: Tree, parts: string[]): void {
  if (tree === null) {
    parts.push("null");
  } else if (tree instanceof Leaf) {
    parts.push(leafText(tree.value));
  } else if (isList(tree.children)) {
    writeList(tree.children, parts);
  } else {
    parts.push("{");
    writeMembers(tree.children, parts, writeValue);
    parts.push("}");
  }
}

/** `{"child":true,…}` for a node with children, the value for a leaf. */
export function shallowText(tree: Tree): string {
  if (tree === null || tree instanceof Leaf) return valueText(tree);
  const parts: string[] = [];
  writeMembers(tree.children, parts, () => parts.push("true"));
  return `{${parts.join("")}}`;
}

function writeMembers(
  children: SortedMap<Node>,
  parts: string[],
  write: (node: Node, parts: string[]) => void,
): void {
  if (children.left !== null) {
    writeMembers(children.left, parts, write);
    parts.push(",");
  }
  parts.push(JSON.stringify(children.key), ":");
  write(children.value, parts);
  if (children.right !== null) {
    parts.push(",");
    writeMembers(children.right, parts, write);
  }
}

const LIST_PLACE = /^(?:0|[1-9]\d{0,9})$/;

/** Whether all keys are places of a list of which more than half is there: the SDKs' rule for arrays. */
function isList(children: SortedMap<Node>): boolean {
  const limit = 2 * getSize(children);
  for (const { key } of ascend(children)) {
    if (!LIST_PLACE.test(key) || Number(key) >= limit) return false;
  }
  return true;
}

function writeList(children: SortedMap<Node>, parts: string[]): void {
  let place = 0;
  for (const { key, value } of ascend(children)) {
    for (; place < Number(key); place++) parts.push(place === 0 ? "[null" : ",null");
    parts.push(place === 0 ? "[" : ",");
    writeValue(value, parts);
    place++;
  }
  parts.push("]");
}
