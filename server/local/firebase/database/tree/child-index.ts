import { compareKeys } from "./keys";
import type { Branch, Node, Tree } from "./node";
import { ascend, find, fromSorted, insert, type Order, remove, type SortedMap } from "./sorted-map";

/** Stands for "has children" in the order of values: two objects are equal, and after every leaf. */
export const OBJECT = Symbol("object");
export type SortValue = null | boolean | number | string | typeof OBJECT;

/** `.key`, `.value`, `.priority`, or the path of a descendant such as `author/name`. */
export type IndexName = string;

interface IndexedChild {
  readonly sort: SortValue;
  readonly child: Node;
}

/** The sorted children of one node. Persistent, like that node. */
export interface ChildIndex {
  readonly name: IndexName;
  readonly entries: SortedMap<IndexedChild> | null;
}

function rank(value: SortValue): number {
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 2 : 1;
  if (typeof value === "number") return 3;
  return typeof value === "string" ? 4 : 5;
}

/** null < false < true < numbers < strings (by code unit) < objects. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  const byType = rank(a) - rank(b);
  if (byType !== 0) return byType;
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a === b ? 0 : a < b ? -1 : 1;
  return 0;
}

const byValueThenKey: Order<IndexedChild> = (aKey, a, bKey, b) =>
  compareSortValues(a.sort, b.sort) || compareKeys(aKey, bKey);

const isBranch = (tree: Tree): tree is Branch => tree !== null && "children" in tree;

export function getSortValue(child: Node, name: IndexName): SortValue {
  if (name === ".priority") return child.priority;
  let node: Tree = child;
  if (name !== ".value") {
    for (const key of name.split("/")) {
      node = isBranch(node) ? find(node.children, key) : null;
    }
  }
  if (node === null) return null;
  return isBranch(node) ? OBJECT : node.value;
}

/** The index of a node's children, built on first use, O(n log n), and carried along by later writes, O(log n). */
export function getIndex(branch: Branch, name: IndexName): ChildIndex {
  const known = branch.indexes?.get(name);
  if (known !== undefined) return known;
  const entries: [string, IndexedChild][] = [];
  for (const { key, value } of ascend(branch.children)) {
    entries.push([key, { sort: getSortValue(value, name), child: value }]);
  }
  // The sort is stable and the children come in key order, so ties are already right.
  entries.sort((a, b) => compareSortValues(a[1].sort, b[1].sort));
  const index: ChildIndex = { name, entries: fromSorted(entries) };
  branch.indexes = new Map(branch.indexes).set(name, index);
  return index;
}

export function updateIndexes(indexes: Map<string, ChildIndex>, key: string, previous: Tree, next: Tree) {
  const updated = new Map<string, ChildIndex>();
  for (const [name, index] of indexes) {
    let { entries } = index;
    if (previous !== null) {
      const old: IndexedChild = { sort: getSortValue(previous, name), child: previous };
      entries = remove(entries, key, old, byValueThenKey);
    }
    if (next !== null) {
      entries = insert(entries, key, { sort: getSortValue(next, name), child: next }, byValueThenKey);
    }
    updated.set(name, { name, entries });
  }
  return updated;
}
