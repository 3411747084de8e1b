/** A location in the tree: the keys from the root down. */
export type Path = readonly string[];

/** The pseudo-key at the end of a path that addresses the priority of the node above it. */
export const PRIORITY_KEY = ".priority";

/** Splits `/a//b/` into `["a", "b"]`. Says nothing of whether the keys are allowed. */
export const parsePath = (text: string): Path => text.split("/").filter(key => key !== "");

export const formatPath = (path: Path): string => path.join("/");

/** Whether `path` is `ancestor` itself or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return path.length >= ancestor.length && ancestor.every((key, depth) => path[depth] === key);
}

/** The location that a write to `path` changes: a priority belongs to its node. */
export const withoutPriorityKey = (path: Path): Path =>
  path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path;
