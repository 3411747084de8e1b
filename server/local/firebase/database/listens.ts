import type { Principal } from "./principal";
import { getWindow, isInRange, type Query, selectsAll, toTree, type Window } from "./query";
import { formatPath, isWithin, type Path } from "./tree/keys";
import { Branch, type Node, nodeAt, type Tree } from "./tree/node";

/** An event for a listener: a whole value, or values by relative path. `path` is absolute. */
export type ListenEvent =
  | { readonly kind: "put"; readonly path: Path; readonly node: Tree }
  | { readonly kind: "merge"; readonly path: Path; readonly members: readonly (readonly [string, Tree])[] };

export interface Listener {
  readonly principal: Principal;
  deliver(event: ListenEvent): void;
  revoke(listen: Listen): void;
}

/** A commit as listeners see it. `base` is where the client wrote; priorities count as writes to their node. */
export interface Publication {
  readonly isMerge: boolean;
  readonly base: Path;
  readonly paths: readonly Path[];
  readonly before: Tree;
  readonly after: Tree;
}

export class Listen {
  /** Whether the answer of the rules can change by writes elsewhere. */
  readsData = false;
  #window: Window = new Map();

  constructor(
    readonly listener: Listener,
    readonly path: Path,
    readonly query: Query,
  ) {}

  start(root: Tree): ListenEvent {
    return this.#everything(nodeAt(root, this.path));
  }

  /** The event of a commit for this listen; null if nothing it sees has changed. */
  toEvent(commit: Publication): ListenEvent | null {
    const before = nodeAt(commit.before, this.path);
    const after = nodeAt(commit.after, this.path);
    if (before === after) return null;
    const below = commit.paths.filter(path => path.length > this.path.length && isWithin(path, this.path));
    // A write above or at this very place comes as a whole.
    const isPartial = !commit.paths.some(path => isWithin(this.path, path));
    if (!selectsAll(this.query)) return this.#windowEvent(before, after, isPartial ? below : null);
    return isPartial ? this.#partialEvent(commit, below) : this.#everything(after);
  }

  #everything(node: Tree): ListenEvent {
    if (selectsAll(this.query)) return { kind: "put", path: this.path, node };
    this.#window = getWindow(node, this.query);
    return { kind: "put", path: this.path, node: toTree(this.#window) };
  }

  #partialEvent(commit: Publication, below: readonly Path[]): ListenEvent {
    const [only] = below;
    if (!commit.isMerge && only !== undefined) {
      return { kind: "put", path: only, node: nodeAt(commit.after, only) };
    }
    const base = isWithin(commit.base, this.path) ? commit.base : this.path;
    const members = below.map(
      path => [formatPath(path.slice(base.length)), nodeAt(commit.after, path)] as const,
    );
    // A client wrote a merge whose only key was its own base: a whole value there.
    const atBase = members.find(([name]) => name === "");
    if (atBase) return { kind: "put", path: base, node: atBase[1] };
    return { kind: "merge", path: base, members };
  }

  /** The difference between the last window and the new one; `below` are the changed paths when all are inside. */
  #windowEvent(before: Tree, after: Tree, below: readonly Path[] | null): ListenEvent | null {
    if (!(before instanceof Branch) || !(after instanceof Branch) || below === null) {
      const previous = this.#window;
      const event = this.#everything(after);
      return previous.size === 0 && this.#window.size === 0 ? null : event;
    }
    const changes =
      this.query.limit === null
        ? this.#unlimitedChanges(before, after, new Set(below.map(path => path[this.path.length] ?? "")))
        : this.#limitedChanges(after);
    if (changes.length === 0) return null;
    return { kind: "merge", path: this.path, members: changes };
  }

  /** Without a limit a child's place does not depend on its siblings: only the written ones are looked at. */
  #unlimitedChanges(before: Branch, after: Branch, keys: ReadonlySet<string>): [string, Tree][] {
    const inRange = (tree: Branch, key: string): Tree => {
      const child = nodeAt(tree, [key]);
      return child !== null && isInRange(this.query, key, child) ? child : null;
    };
    const changes: [string, Tree][] = [];
    const window = this.#window as Map<string, Node>;
    for (const key of keys) {
      const next = inRange(after, key);
      if (inRange(before, key) === next) continue;
      changes.push([key, next]);
      if (next === null) window.delete(key);
      else window.set(key, next);
    }
    return changes;
  }

  #limitedChanges(after: Branch): [string, Tree][] {
    const previous = this.#window;
    this.#window = getWindow(after, this.query);
    const changes: [string, Tree][] = [];
    for (const key of previous.keys()) if (!this.#window.has(key)) changes.push([key, null]);
    for (const [key, child] of this.#window) if (previous.get(key) !== child) changes.push([key, child]);
    return changes;
  }
}

interface Place {
  readonly listens: Set<Listen>;
  readonly below: Map<string, Place>;
}

/** By location, so that a write finds the listens that it concerns. */
export class ListenRegistry {
  readonly #root: Place = { listens: new Set(), below: new Map() };
  readonly #readingData = new Set<Listen>();

  add(listen: Listen): void {
    let place = this.#root;
    for (const key of listen.path) {
      const next = place.below.get(key) ?? { listens: new Set(), below: new Map() };
      place.below.set(key, next);
      place = next;
    }
    place.listens.add(listen);
    if (listen.readsData) this.#readingData.add(listen);
  }

  remove(listen: Listen): void {
    this.#readingData.delete(listen);
    this.#removeFrom(this.#root, listen, 0);
  }

  #removeFrom(place: Place, listen: Listen, depth: number): void {
    const key = listen.path[depth];
    if (key === undefined) {
      place.listens.delete(listen);
      return;
    }
    const next = place.below.get(key);
    if (next === undefined) return;
    this.#removeFrom(next, listen, depth + 1);
    if (next.listens.size === 0 && next.below.size === 0) place.below.delete(key);
  }

  /** Listens above, at and below the paths, and those whose rules look at data elsewhere. */
  concernedBy(paths: readonly Path[]): Set<Listen> {
    const found = new Set(this.#readingData);
    for (const path of paths) this.#collect(this.#root, path, 0, found);
    return found;
  }

  #collect(place: Place, path: Path, depth: number, found: Set<Listen>): void {
    for (const listen of place.listens) found.add(listen);
    const key = path[depth];
    if (key === undefined) {
      for (const next of place.below.values()) this.#collect(next, path, depth, found);
      return;
    }
    const next = place.below.get(key);
    if (next !== undefined) this.#collect(next, path, depth + 1, found);
  }
}
