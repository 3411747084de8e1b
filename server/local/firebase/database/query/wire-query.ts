import { invalidQuery } from "../errors";
import type { SortValue } from "../tree/child-index";
import { MAX_KEY, MIN_KEY } from "../tree/key-order";
import type { Bound, Query } from "./query";

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
