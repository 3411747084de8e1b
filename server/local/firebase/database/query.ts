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

export interface Query {
  readonly index: IndexName;
  readonly start: Bound | null;
  readonly end: Bound | null;
  readonly limit: { readonly count: number; readonly side: "first" | "last" } | null;
}

export const selectsAll = (query: Query): boolean =>
  query.start === null && query.end === null && query.limit === null;

/** Whether the rules must define the index before a query by it is served. */
export const needsIndex = (index: IndexName): boolean => index !== ".key" && index !== ".priority";

function bound(index: string, raw: unknown, key: unknown, fallbackKey: string, inclusive: unknown): Bound {
  const value = raw ?? null;
  if (value !== null && !["string", "number", "boolean"].includes(typeof value)) {
    throw invalidQuery("Query bounds must be a string, a number, a boolean or null");
  }
  const named = typeof key === "string" ? key : fallbackKey;
  // A bound of a query by key is the key itself.
  const boundKey = index === ".key" && typeof value === "string" ? value : named;
  return { value: value as SortValue, key: boundKey, inclusive: inclusive !== false };
}

/** Reads a wire query: index, start (value, key, inclusive), end, limit and its side. Throws a RequestError. */
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

export type Window = ReadonlyMap<string, Node>;

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

/** In the order in which they were met. With a limit: O(log n + limit) once the index is there. */
export function getWindow(tree: Tree, query: Query): Window {
  if (!(tree instanceof Branch)) return new Map();
  if (query.index === ".key") return collect(query, tree.children, child => ({ sort: null, child }));
  return collect(query, getIndex(tree, query.index).entries, entry => entry);
}

function collect<V>(
  query: Query,
  entries: SortedMap<V> | null,
  toEntry: (value: V) => { readonly sort: SortValue; readonly child: Node },
): Window {
  const window = new Map<string, Node>();
  const backwards = query.limit?.side === "last";
  const before = (key: string, value: V) => isBefore(query, key, toEntry(value).sort);
  const after = (key: string, value: V) => isAfter(query, key, toEntry(value).sort);
  const isPast = backwards ? before : after;
  const count = query.limit?.count ?? Number.POSITIVE_INFINITY;
  for (const { key, value } of backwards ? descend(entries, after) : ascend(entries, before)) {
    if (window.size >= count || isPast(key, value)) break;
    window.set(key, toEntry(value).child);
  }
  return window;
}

/** The window as a tree of its own. Queries do not carry the node's priority. */
export function toTree(window: Window): Tree {
  const children = fromSorted([...window].sort(([a], [b]) => compareKeys(a, b)));
  return children === null ? null : new Branch(children);
}
