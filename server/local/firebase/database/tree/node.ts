import { type ChildIndex, updateIndexes } from "./child-index";
import { compareKeys, type Path, PRIORITY_KEY } from "./keys";
import { find, insert, type Order, remove, type SortedMap } from "./sorted-map";

export type LeafValue = string | number | boolean;
export type Priority = string | number | boolean | null;

/** A value at the end of a branch. Immutable, except for the cached hash. */
export class Leaf {
  hash: string | undefined = undefined;

  constructor(
    readonly value: LeafValue,
    readonly priority: Priority = null,
  ) {}
}

/** A node with at least one child. Immutable, except for the cached hash and indexes. */
export class Branch {
  hash: string | undefined = undefined;
  /** Indexes that queries have asked for, by what they sort by; carried along by each update. */
  indexes: Map<string, ChildIndex> | undefined = undefined;

  constructor(
    readonly children: SortedMap<Node>,
    readonly priority: Priority = null,
  ) {}
}

export type Node = Leaf | Branch;
export type Tree = Node | null;

export const byKey: Order<unknown> = (aKey, _aValue, bKey) => compareKeys(aKey, bKey);

export const getChild = (tree: Tree, key: string): Tree =>
  tree instanceof Branch ? find(tree.children, key) : null;

/** What is at `path`; a last `.priority` gives the priority as a leaf. */
export function nodeAt(tree: Tree, path: Path): Tree {
  let node = tree;
  for (const key of path) {
    if (node === null) return null;
    if (key === PRIORITY_KEY) return node.priority === null ? null : new Leaf(node.priority);
    node = getChild(node, key);
  }
  return node;
}

/** The tree with the child set, or removed when `child` is null. Nothing below a leaf can be removed. */
export function withChild(tree: Tree, key: string, child: Tree): Tree {
  if (!(tree instanceof Branch)) {
    return child === null ? tree : new Branch(insert(null, key, child, byKey), tree?.priority ?? null);
  }
  const previous = getChild(tree, key);
  if (previous === child) return tree;
  const children =
    child === null
      ? previous && remove(tree.children, key, previous, byKey)
      : insert(tree.children, key, child, byKey);
  if (children === null) return null;
  const next = new Branch(children, tree.priority);
  if (tree.indexes !== undefined) next.indexes = updateIndexes(tree.indexes, key, previous, child);
  return next;
}

function withPriority(tree: Tree, priority: Priority): Tree {
  if (tree === null || tree.priority === priority) return tree;
  if (tree instanceof Leaf) return new Leaf(tree.value, priority);
  const next = new Branch(tree.children, priority);
  next.indexes = tree.indexes;
  return next;
}

/** The tree with `value` at `path`: copies the nodes on the way, shares all others. */
export function withNode(tree: Tree, path: Path, value: Tree, depth = 0): Tree {
  const key = path[depth];
  if (key === undefined) return value;
  if (key === PRIORITY_KEY) return withPriority(tree, value instanceof Leaf ? value.value : null);
  return withChild(tree, key, withNode(getChild(tree, key), path, value, depth + 1));
}
