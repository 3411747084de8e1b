import { invalidQuery } from "../errors";
import type { Bound, Query } from "../query/query";
import type { SortValue } from "../tree/child-index";
import { MAX_KEY, MIN_KEY } from "../tree/key-order";

const SPECIAL_INDEXES: ReadonlyMap<string, string> = new Map([
  ["$key", ".key"],
  ["$value", ".value"],
  ["$priority", ".priority"],
]);

const CONSTRAINTS = [
  "startAt",
  "startAfter",
  "endAt",
  "endBefore",
  "equalTo",
  "limitToFirst",
  "limitToLast",
] as const;
type Constraint = (typeof CONSTRAINTS)[number];

function parseJson(text: string, complaint: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidQuery(complaint);
  }
}

function getIndex(orderBy: string): string {
  const complaint = "orderBy must be a valid JSON encoded path";
  const name = parseJson(orderBy, complaint);
  if (typeof name !== "string" || name === "") throw invalidQuery(complaint);
  const special = SPECIAL_INDEXES.get(name);
  if (special !== undefined) return special;
  if (/[.#$[\]]/.test(name)) throw invalidQuery(complaint);
  return name.replace(/^\/+|\/+$/g, "");
}

function bound(index: string, text: string, openKey: string, inclusive: boolean): Bound {
  const complaint = "Constraint index field must be a JSON primitive";
  const value = parseJson(text, complaint);
  if (value !== null && typeof value === "object") throw invalidQuery(complaint);
  const isKey = index === ".key";
  if (isKey && typeof value !== "string") {
    throw invalidQuery("Constraint key field must be a string when ordering by key");
  }
  return { value: value as SortValue, key: isKey ? String(value) : openKey, inclusive };
}

function getLimit(parameters: URLSearchParams): Query["limit"] {
  const first = parameters.get("limitToFirst");
  const last = parameters.get("limitToLast");
  if (first !== null && last !== null) {
    throw invalidQuery("limitToFirst and limitToLast cannot be used together");
  }
  const text = first ?? last;
  if (text === null) return null;
  const name = first === null ? "limitToLast" : "limitToFirst";
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidQuery(`${name} must be a positive integer`);
  return { count: Number(text), side: first === null ? "last" : "first" };
}

/** The query that the parameters of a GET ask for; null for none. Throws a RequestError. */
export function restQuery(parameters: URLSearchParams): Query | null {
  const orderBy = parameters.get("orderBy");
  if (orderBy === null) {
    if (!CONSTRAINTS.some(name => parameters.has(name))) return null;
    throw invalidQuery("orderBy must be defined when other query parameters are defined");
  }
  const index = getIndex(orderBy);
  /** The bound of the first of these parameters that is there. An exclusive bound leaves out all equal values. */
  const getBound = (names: readonly Constraint[], openKey: string, excludingKey: string): Bound | null => {
    for (const name of names) {
      const text = parameters.get(name);
      if (text === null) continue;
      const inclusive = name !== "startAfter" && name !== "endBefore";
      return bound(index, text, inclusive ? openKey : excludingKey, inclusive);
    }
    return null;
  };
  return {
    index,
    start: getBound(["equalTo", "startAt", "startAfter"], MIN_KEY, MAX_KEY),
    end: getBound(["equalTo", "endAt", "endBefore"], MAX_KEY, MIN_KEY),
    limit: getLimit(parameters),
  };
}
