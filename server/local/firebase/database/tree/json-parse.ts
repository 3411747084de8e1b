import { invalidData, invalidPath } from "../errors";
import { compareKeys, formatPath, type Path, parsePath, withoutPriorityKey } from "./keys";
import { Branch, getChild, Leaf, type LeafValue, type Node, type Priority, type Tree } from "./node";
import { fromSorted, type SortedMap } from "./sorted-map";

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
const MAX_STRING_BYTES = 10 * 1024 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a key may not hold.
const FORBIDDEN_IN_KEY = /[.$#[\]/\u0000-\u001f\u007f]/;

/** Whether UTF-8 takes no more than `limit` bytes; a UTF-16 unit takes three at most, so short texts need no count. */
const fitsInBytes = (text: string, limit: number): boolean =>
  text.length * 3 <= limit || Buffer.byteLength(text) <= limit;

export const isValidKey = (key: string): boolean =>
  key !== "" && !FORBIDDEN_IN_KEY.test(key) && fitsInBytes(key, MAX_KEY_BYTES);

interface ParseContext {
  /** The server's time in ms, for `{".sv": "timestamp"}`. */
  readonly now: number;
  /** What is there now, for `{".sv": {"increment": n}}`. */
  readonly existing: Tree;
  /** The number of keys above the value. */
  readonly depth: number;
}

/** Resolves server values, drops nulls and empty objects, makes arrays objects. Throws a RequestError. */
export function parseTree(json: unknown, context: ParseContext): Tree {
  if (json === null || json === undefined) return null;
  if (typeof json !== "object") return new Leaf(leafValue(json));
  const priority = parsePriority(json, context);
  if (Object.hasOwn(json, ".sv")) {
    const operation = (json as { ".sv": unknown })[".sv"];
    return new Leaf(resolveServerValue(operation, context.now, context.existing), priority);
  }
  if (Object.hasOwn(json, ".value")) {
    const value = parseTree((json as { ".value": unknown })[".value"], context);
    return value instanceof Leaf ? new Leaf(value.value, priority) : value;
  }
  const children = parseChildren(json, context);
  return children === null ? null : new Branch(children, priority);
}

function parseChildren(json: object, context: ParseContext): SortedMap<Node> | null {
  const children: [string, Node][] = [];
  let isSorted = true;
  for (const key of Object.keys(json)) {
    if (key === ".priority") continue;
    if (!Array.isArray(json) && !isValidKey(key)) {
      const told = JSON.stringify(key.slice(0, 80));
      throw invalidData(`couldn't parse key ${told}. Key value can't be empty or contain $ # [ ] / or .`);
    }
    if (context.depth >= MAX_DEPTH) throw invalidData(`data is nested deeper than ${MAX_DEPTH} levels.`);
    const child = parseTree((json as Record<string, unknown>)[key], {
      now: context.now,
      existing: context.existing === null ? null : getChild(context.existing, key),
      depth: context.depth + 1,
    });
    if (child === null) continue;
    // Lists, and what the database has exported itself, come in order: nothing to sort.
    const last = children.at(-1);
    isSorted &&= last === undefined || compareKeys(last[0], key) < 0;
    children.push([key, child]);
  }
  if (!isSorted) children.sort(([a], [b]) => compareKeys(a, b));
  return fromSorted(children);
}

function parsePriority(json: object, context: ParseContext): Priority {
  if (!Object.hasOwn(json, ".priority")) return null;
  const raw = (json as { ".priority": unknown })[".priority"];
  const tree = parseTree(raw, { ...context, existing: null });
  if (tree === null) return null;
  if (!(tree instanceof Leaf)) throw invalidData("a priority must be a string, a number or null.");
  return tree.value;
}

function leafValue(json: unknown): LeafValue {
  if (typeof json === "string") {
    if (fitsInBytes(json, MAX_STRING_BYTES)) return json;
    throw invalidData("a string is longer than 10 MB.");
  }
  if (typeof json === "boolean") return json;
  // Adding 0 turns -0, which JSON text cannot tell from 0 but a hash can, into 0.
  if (typeof json === "number" && Number.isFinite(json)) return json + 0;
  throw invalidData("couldn't parse JSON object, array, or value.");
}

/** The value of a `.sv` operation: `"timestamp"`, or `{increment: n}` on what is there (0 unless a number). */
function resolveServerValue(operation: unknown, now: number, existing: Tree): number {
  if (operation === "timestamp") return now;
  if (typeof operation === "object" && operation !== null && "increment" in operation) {
    const { increment } = operation;
    if (typeof increment === "number" && Number.isFinite(increment)) {
      const base = existing instanceof Leaf && typeof existing.value === "number" ? existing.value : 0;
      return base + increment + 0;
    }
  }
  throw invalidData("couldn't parse server value.");
}

/** A path of the wire or of a URL, its keys checked; a last `.priority` is allowed. Throws a RequestError. */
export function parseCheckedPath(text: string): Path {
  const path = parsePath(text);
  const keys = withoutPriorityKey(path);
  if (keys.length > MAX_DEPTH || !keys.every(isValidKey)) throw invalidPath();
  return path;
}

/** The entries of a merge: relative paths to values, none of them above another. Throws a RequestError. */
export function parseMergeEntries(json: unknown): { readonly path: Path; readonly json: unknown }[] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw invalidData("couldn't parse JSON object. Are you sending a JSON object with valid key names?");
  }
  const entries = Object.entries(json).map(([key, value]) => ({
    path: parseCheckedPath(key),
    json: value as unknown,
  }));
  const taken = new Set(entries.map(({ path }) => formatPath(path)));
  if (taken.size < entries.length) throw invalidData("a path is written twice.");
  for (const { path } of entries) {
    for (let depth = 0; depth < path.length; depth++) {
      const above = formatPath(path.slice(0, depth));
      if (taken.has(above)) throw invalidData(`the path /${above} is above /${formatPath(path)}.`);
    }
  }
  return entries;
}
