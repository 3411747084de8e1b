import { invalidQuery } from "./errors";
import {
  compareSortValues,
  getIndex,
  getSortValue,
  type IndexName,
  type SortValue,
} from "./tree/child-index";
import { compareKeys, MAX_KEY, MIN_KEY } from "./tree/keys";
import { Branch, type Node, type Tree } from "./tree/node";
import { ascend, descend, fromSorted, type SortedMap } from "./tree/sorted-map";

/** An end of a range: a sort value and, among equals, a key. For `.key` only the key counts. */
export interface Bound {
  readonly value: SortValue;
  readonly key: string;
  readonly inclusive: boolean;
}

/** A selection of a node's children. */
export interface Query {
  readonly index: IndexName;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: { readonly count: number; readonly side: "first" | "last" } | null;
}

/** Whether the query leaves nothing out, so that it is the same as the whole node. */
export const selectsAll = (query: Query): boolean =>
  query.start === null && query.end === null && query.limit === null;

/** Whether the rules must define the index before a query by it is served. */
export const needsIndex = (index: IndexName): boolean => index !== ".key" && index !== ".priority";

function sortValue(raw: unknown): SortValue {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean") return raw;
  throw invalidQuery("Query bounds must be a string, a number, a boolean or null");
}

function bound(index: string, value: unknown, key: unknown, fallbackKey: string, inclusive: unknown): Bound {
  const sort = sortValue(value);
  const named = typeof key === "string" ? key : fallbackKey;
  // A bound of a query by key is the key itself.
  const boundKey = index === ".key" && typeof sort === "string" ? sort : named;
  return { value: sort, key: boundKey, inclusive: inclusive !== false };
}

/**
 * The query of a wire message's `q`: `i` index, `sp/sn/sin` start value, key, inclusive, `ep/en/ein` the same for the
 * end, `l` limit, `vf` its side (`l` or `r`). An empty object is the whole node. Throws a RequestError.
 */
export function parseWireQuery(raw: unknown): Query {
  if (raw === undefined || raw === null) raw = {};
  if (typeof raw !== "object") throw invalidQuery("Query must be an object");
  const fields = raw as Record<string, unknown>;
  const index = typeof fields.i === "string" ? fields.i : ".priority";
  const hasStart = "sp" in fields || "sn" in fields;
  const hasEnd = "ep" in fields || "en" in fields;
  return {
    index,
    start: hasStart ? bound(index, fields.sp, fields.sn, MIN_KEY, fields.sin) : null,
    end: hasEnd ? bound(index, fields.ep, fields.en, MAX_KEY, fields.ein) : null,
    limit:
      typeof fields.l === "number" && fields.l > 0
        ? { count: fields.l, side: fields.vf === "r" ? "last" : "first" }
        : null,
  };
}

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
export function toTree(window: Window): Tree {
  const entries = [...window].sort(([a], [b]) => compareKeys(a, b));
  const children = fromSorted(entries);
  return children === null ? null : new Branch(children);
}
