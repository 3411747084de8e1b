import type { IndexName, SortValue } from "../tree/child-index";

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
