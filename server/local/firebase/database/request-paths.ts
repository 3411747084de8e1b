import { invalidData, invalidPath } from "./errors";
import { isValidKey } from "./tree/json-parse";
import { formatPath, type Path, parsePath, withoutPriorityKey } from "./tree/path";

const MAX_DEPTH = 32;

/** A path of the wire or of a URL, its keys checked; a last `.priority` is allowed. Throws a RequestError. */
export function checkedPath(text: string): Path {
  const path = parsePath(text);
  const keys = withoutPriorityKey(path);
  if (keys.length > MAX_DEPTH || !keys.every(isValidKey)) throw invalidPath();
  return path;
}

/** The entries of a merge: relative paths to values, none of them above another. Throws a RequestError. */
export function mergeEntries(json: unknown): { readonly path: Path; readonly json: unknown }[] {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw invalidData("couldn't parse JSON object. Are you sending a JSON object with valid key names?");
  }
  const entries = Object.entries(json).map(([key, value]) => ({
    path: checkedPath(key),
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
