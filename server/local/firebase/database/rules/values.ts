import { computeHash } from "../tree/hash";
import { type Path, parsePath } from "../tree/keys";
import { Branch, Leaf, nodeAt, type Priority, type Tree } from "../tree/node";

/** Rules that cannot be used: a syntax error, an unknown name, a wrong type. The message names the place. */
export class RulesError extends Error {
  override name = "RulesError";
}

/** An expression that cannot be evaluated, such as null + 1. It makes the whole rule false. */
export class EvaluationError extends Error {
  override name = "EvaluationError";
}

/** What `val()` of a node with children gives: opaque, but comparable. */
export class ObjectValue {
  constructor(private readonly node: Branch) {}

  equals(other: ObjectValue): boolean {
    return computeHash(this.node) === computeHash(other.node);
  }
}

/** `data`, `newData` or `root` in a rule: a location in the tree before or after the write. */
export class RuleSnapshot {
  constructor(
    private readonly root: Tree,
    private readonly path: Path,
    private readonly node: Tree = nodeAt(root, path),
  ) {}

  val(): string | number | boolean | null | ObjectValue {
    if (this.node === null) return null;
    return this.node instanceof Leaf ? this.node.value : new ObjectValue(this.node);
  }

  exists(): boolean {
    return this.node !== null;
  }

  getPriority(): Priority {
    return this.node?.priority ?? null;
  }

  child(path: string): RuleSnapshot {
    const keys = parsePath(path);
    return new RuleSnapshot(this.root, [...this.path, ...keys], nodeAt(this.node, keys));
  }

  /** The parent; null at the root, where a rule that goes on fails. */
  parent(): RuleSnapshot | null {
    return this.path.length === 0 ? null : new RuleSnapshot(this.root, this.path.slice(0, -1));
  }

  hasChild(path: string): boolean {
    return nodeAt(this.node, parsePath(path)) !== null;
  }

  hasChildren(keys?: readonly string[]): boolean {
    if (!(this.node instanceof Branch)) return false;
    return keys === undefined || keys.every(key => this.hasChild(key));
  }
}

export type RuleValue =
  | string
  | number
  | boolean
  | null
  | RegExp
  | RuleSnapshot
  | ObjectValue
  | readonly string[]
  | { readonly [key: string]: unknown };

export interface Scope {
  readonly auth: RuleValue;
  readonly now: number;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  readonly newData: RuleSnapshot | null;
  readonly query: RuleValue;
  /** The keys that `$variables` on the way down have matched. */
  readonly captures: Readonly<Record<string, string>>;
}

/** The values that are checked when a rule runs. `keys` is the list that `hasChildren` takes. */
export interface CheckedValues {
  string: string;
  number: number;
  boolean: boolean;
  regex: RegExp;
  snapshot: RuleSnapshot;
  keys: readonly string[];
}
export type CheckedType = keyof CheckedValues;

/** `primitive` (what `val()` gives) and `any` (`auth` and its parts) are known only when the rule runs. */
export type RuleType = CheckedType | "null" | "query" | "primitive" | "any";

const CHECKS: { readonly [Type in CheckedType]: (value: RuleValue) => boolean } = {
  string: value => typeof value === "string",
  number: value => typeof value === "number",
  boolean: value => typeof value === "boolean",
  regex: value => value instanceof RegExp,
  snapshot: value => value instanceof RuleSnapshot,
  keys: value => Array.isArray(value) && value.every(key => typeof key === "string"),
};

/** The value, if it has the type. Throws an EvaluationError. */
export function assertType<Type extends CheckedType>(type: Type, value: RuleValue): CheckedValues[Type] {
  if (!CHECKS[type](value)) throw new EvaluationError(`not a ${type}`);
  return value as CheckedValues[Type];
}

/** A property of `auth` or `query`; null when it is missing, and on null itself, as in Google's. */
export function getProperty(object: RuleValue, key: string): RuleValue {
  if (object === null) return null;
  if (typeof object === "string" && key === "length") return object.length;
  if (typeof object !== "object" || object instanceof RuleSnapshot || object instanceof ObjectValue) {
    throw new EvaluationError(`no property ${key}`);
  }
  return Object.hasOwn(object, key) ? ((object as Record<string, RuleValue>)[key] ?? null) : null;
}
