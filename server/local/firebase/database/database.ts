import { indexNotDefined, permissionDenied, staleHash } from "./errors";
import { Listen, type ListenEvent, type Listener, ListenRegistry, type Publication } from "./listens";
import type { Principal } from "./principal";
import { getWindow, type Query, selectsAll, toTree } from "./query";
import { hasIndex, mayRead, mayWrite } from "./rules/authorize";
import { compileRules, type RuleNode } from "./rules/ruleset";
import type { TreeChange } from "./storage/files";
import type { Journal } from "./storage/journal";
import { computeHash } from "./tree/hash";
import { parseTree } from "./tree/json-parse";
import { formatPath, type Path, withoutPriorityKey } from "./tree/keys";
import { nodeAt, type Tree, withNode } from "./tree/node";

/** A write as a client asks for it: values for paths below `base`, all or nothing. */
export interface WriteRequest {
  readonly principal: Principal;
  readonly base: Path;
  readonly entries: readonly { readonly path: Path; readonly json: unknown }[];
  readonly isMerge: boolean;
  /** The write happens only when this is the hash of what is at `base`. */
  readonly expectedHash?: string | undefined;
}

/** The state of the database: the tree, the rules, who listens. Everything but the disk happens at once. */
export class Database {
  readonly now: () => number;
  readonly #journal: Journal;
  readonly #listens = new ListenRegistry();
  #root: Tree;
  #rules: RuleNode;
  #rulesText: string;

  constructor(options: { journal: Journal; root: Tree; rules: string; now: () => number }) {
    this.now = options.now;
    this.#journal = options.journal;
    this.#root = options.root;
    this.#rules = compileRules(options.rules);
    this.#rulesText = options.rules;
  }

  get rulesText(): string {
    return this.#rulesText;
  }

  /** Puts other rules in force until the next start; listens that they forbid end. Throws a RulesError. */
  replaceRules(text: string): void {
    this.#rules = compileRules(text);
    this.#rulesText = text;
    for (const listen of this.#listens.concernedBy([[]])) this.#endIfForbidden(listen);
  }

  rollBackTo(root: Tree): void {
    this.#root = root;
  }

  /** Throws a RequestError when the rules forbid it, or define no index for it. */
  read(principal: Principal, path: Path, query: Query): Tree {
    if (!this.#mayRead(principal, path, query).granted) throw permissionDenied();
    if (!hasIndex(this.#rules, path, query)) throw indexNotDefined(query.index, formatPath(path));
    return this.#select(path, query);
  }

  #select(path: Path, query: Query): Tree {
    const node = nodeAt(this.#root, path);
    return selectsAll(query) ? node : toTree(getWindow(node, query));
  }

  hasIndex(path: Path, query: Query): boolean {
    return selectsAll(query) || hasIndex(this.#rules, path, query);
  }

  hashAt(path: Path): string {
    return computeHash(nodeAt(this.#root, path));
  }

  /** Applies a write if its hash and the rules allow it. Returns the resolved values. Throws a RequestError. */
  write(request: WriteRequest): readonly TreeChange[] {
    const { base, expectedHash } = request;
    if (expectedHash !== undefined && this.hashAt(base) !== expectedHash) throw staleHash();
    const { changes, paths, before, after, isAllowed } = this.#judge(request);
    if (!isAllowed) throw permissionDenied();
    if (after === before) return changes;
    this.#journal.append(changes, after);
    this.#root = after;
    this.#publish({ isMerge: request.isMerge, base: withoutPriorityKey(base), paths, before, after });
    return changes;
  }

  /** Whether the write would be allowed now; used to judge an onDisconnect when it is left. */
  wouldAllow(request: WriteRequest): boolean {
    return this.#judge(request).isAllowed;
  }

  /** What a write would do, and whether the rules allow it. All of it happens at one `now`. */
  #judge({ principal, base, entries }: WriteRequest) {
    const now = this.now();
    const before = this.#root;
    const changes: TreeChange[] = entries.map(entry => {
      const path = [...base, ...entry.path];
      const existing = nodeAt(before, path);
      return { path, node: parseTree(entry.json, { now, existing, depth: path.length }) };
    });
    const after = changes.reduce((root, { path, node }) => withNode(root, path, node), before);
    const paths = changes.map(({ path }) => withoutPriorityKey(path));
    const isAllowed =
      principal.isAdmin || mayWrite(this.#rules, { auth: principal.auth, now, before, after, paths });
    return { changes, paths, before, after, isAllowed };
  }

  #mayRead(principal: Principal, path: Path, query: Query) {
    if (principal.isAdmin) return { granted: true, readsData: false };
    return mayRead(this.#rules, { auth: principal.auth, now: this.now(), root: this.#root, path, query });
  }

  /** Also returns its first event, or null when `knownHash` shows that the client has it. Throws a RequestError. */
  listen(listener: Listener, path: Path, query: Query, knownHash: string): [Listen, ListenEvent | null] {
    const { granted, readsData } = this.#mayRead(listener.principal, path, query);
    if (!granted) throw permissionDenied();
    const listen = new Listen(listener, path, query);
    listen.readsData = readsData;
    const first = listen.start(this.#root);
    this.#listens.add(listen);
    return [listen, knownHash !== "" && knownHash === computeHash(this.#select(path, query)) ? null : first];
  }

  unlisten(listen: Listen): void {
    this.#listens.remove(listen);
  }

  /** Ends the listen if its principal may no longer read there. Returns whether it continues. */
  #endIfForbidden(listen: Listen): boolean {
    const { granted, readsData } = this.#mayRead(listen.listener.principal, listen.path, listen.query);
    if (granted) return true;
    listen.readsData = readsData;
    this.#listens.remove(listen);
    listen.listener.revoke(listen);
    return false;
  }

  reconsider(listens: Iterable<Listen>): void {
    for (const listen of [...listens]) this.#endIfForbidden(listen);
  }

  #publish(commit: Publication): void {
    for (const listen of this.#listens.concernedBy(commit.paths)) {
      if (!this.#endIfForbidden(listen)) continue;
      const event = listen.toEvent(commit);
      if (event !== null) listen.listener.deliver(event);
    }
  }
}
