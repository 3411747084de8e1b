import { computeHash } from "../tree/hash";
import { Branch, Leaf, nodeAt, type Priority, type Tree } from "../tree/node";
import { type Path, parsePath } from "../tree/path";

/** What `val()` of a node with children gives: opaque, but comparable. */
export class ObjectValue {
  readonly #node: Branch;

  constructor(node: Branch) {
    this.#node = node;
  }

  equals(other: ObjectValue): boolean {
    return computeHash(this.#node) === computeHash(other.#node);
  }
}

export type SnapshotValue = string | number | boolean | null | ObjectValue;

/** `data`, `newData` or `root` in a rule: a location in the tree before or after the write. */
export class RuleSnapshot {
  readonly #root: Tree;
  readonly #path: Path;
  readonly #node: Tree;

  constructor(root: Tree, path: Path, node: Tree = nodeAt(root, path)) {
    this.#root = root;
    this.#path = path;
    this.#node = node;
  }

  val(): SnapshotValue {
    if (this.#node === null) return null;
    return this.#node instanceof Leaf ? this.#node.value : new ObjectValue(this.#node);
  }

  exists(): boolean {
    return this.#node !== null;
  }

  getPriority(): Priority {
    return this.#node?.priority ?? null;
  }

  child(path: string): RuleSnapshot {
    const keys = parsePath(path);
    return new RuleSnapshot(this.#root, [...this.#path, ...keys], nodeAt(this.#node, keys));
  }

  /** The parent; null at the root, where a rule that goes on fails. */
  parent(): RuleSnapshot | null {
    return this.#path.length === 0 ? null : new RuleSnapshot(this.#root, this.#path.slice(0, -1));
  }

  hasChild(path: string): boolean {
    return nodeAt(this.#node, parsePath(path)) !== null;
  }

  /** Whether all the children exist; without a list, whether there are any. */
  hasChildren(keys?: readonly string[]): boolean {
    if (!(this.#node instanceof Branch)) return false;
    return keys === undefined || keys.every(key => this.hasChild(key));
  }
}
