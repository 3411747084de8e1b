import { compareSortValues, getIndex, getSortValue, type SortValue } from "../tree/child-index";
import { compareKeys } from "../tree/key-order";
import { Branch, type Node, type Tree } from "../tree/node";
import { ascend, descend, fromSorted, type SortedMap } from "../tree/sorted-map";
import type { Bound, Query } from "./query";

/** The children that a query selects, by key. */
export type Window = ReadonlyMap<string, Node>;

interface Entry {
  readonly sort: SortValue;
  readonly child: Node;
}

function compareToBound(query: Query, bound: Bound, key: string, sort: SortValue): number {
  if (query.index === ".key") return compareKeys(key, bound.key);
  return compareSortValues(sort, bound.value) || compareKeys(key, bound.key);
}

function isBefore(query: Query, key: string, sort: SortValue): boolean {
  if (query.start === null) return false;
  const side = compareToBound(query, query.start, key, sort);
  return query.start.inclusive ? side < 0 : side <= 0;
}

function isAfter(query: Query, key: string, sort: SortValue): boolean {
  if (query.end === null) return false;
  const side = compareToBound(query, query.end, key, sort);
  return query.end.inclusive ? side > 0 : side >= 0;
}

/** Whether a child lies in the query's range, its limit aside. */
export function isInRange(query: Query, key: string, child: Node): boolean {
  const sort = query.index === ".key" ? null : getSortValue(child, query.index);
  return !isBefore(query, key, sort) && !isAfter(query, key, sort);
}

/**
 * The children that the query selects, in the order in which they were met. A limited query on n children costs
 * O(log n + limit) once the index is there. A leaf has no children to select from.
 */
export function getWindow(tree: Tree, query: Query): Window {
  const window = new Map<string, Node>();
  if (!(tree instanceof Branch)) return window;
  if (query.index === ".key") {
    collect(
      query,
      tree.children,
      () => null,
      child => child,
      window,
    );
  } else {
    collect<Entry>(
      query,
      getIndex(tree, query.index).entries,
      entry => entry.sort,
      entry => entry.child,
      window,
    );
  }
  return window;
}

function collect<V>(
  query: Query,
  entries: SortedMap<V> | null,
  sortOf: (entry: V) => SortValue,
  childOf: (entry: V) => Node,
  window: Map<string, Node>,
): void {
  const backwards = query.limit?.side === "last";
  const before = (key: string, entry: V) => isBefore(query, key, sortOf(entry));
  const after = (key: string, entry: V) => isAfter(query, key, sortOf(entry));
  const isPast = backwards ? before : after;
  const count = query.limit?.count ?? Number.POSITIVE_INFINITY;
  for (const { key, value } of backwards ? descend(entries, after) : ascend(entries, before)) {
    if (window.size >= count || isPast(key, value)) return;
    window.set(key, childOf(value));
  }
}

/** The window as a tree of its own. Queries do not carry the node's priority. */
export function windowTree(window: Window): Tree {
  const entries = [...window].sort(([a], [b]) => compareKeys(a, b));
  const children = fromSorted(entries);
  return children === null ? null : new Branch(children);
}
