import { needsIndex, type Query } from "../query";
import { OBJECT } from "../tree/child-index";
import { MAX_KEY, MIN_KEY, type Path } from "../tree/keys";
import { Branch, getChild, type Tree } from "../tree/node";
import { ascend } from "../tree/sorted-map";
import { type RuleNode, rulesBelow } from "./ruleset";
import { RuleSnapshot, type RuleValue, type Scope } from "./values";

type Captures = Readonly<Record<string, string>>;

const capturing = (captures: Captures, name: string | null, key: string): Captures =>
  name === null ? captures : { ...captures, [name]: key };

function queryVariable(query: Query): RuleValue {
  const value = (bound: Query["start"], openKey: string) => {
    if (bound === null || bound.value === OBJECT) return null;
    if (query.index === ".key") return bound.key === openKey ? null : bound.key;
    return bound.value;
  };
  const start = value(query.start, MIN_KEY);
  const end = value(query.end, MAX_KEY);
  const isChild = !query.index.startsWith(".");
  return {
    orderByKey: query.index === ".key",
    orderByValue: query.index === ".value",
    orderByPriority: query.index === ".priority",
    orderByChild: isChild ? query.index : null,
    startAt: start,
    endAt: end,
    equalTo: start !== null && start === end ? start : null,
    limitToFirst: query.limit?.side === "first" ? query.limit.count : null,
    limitToLast: query.limit?.side === "last" ? query.limit.count : null,
  };
}

/** Whether a `.read` rule on the way to the path grants it; nothing below can take that back. */
export function mayRead(
  rules: RuleNode,
  request: { auth: RuleValue; now: number; root: Tree; path: Path; query: Query },
) {
  const { auth, now, root, path, query } = request;
  const rootSnapshot = new RuleSnapshot(root, [], root);
  let rule: RuleNode | null = rules;
  let data = root;
  let captures: Captures = {};
  let readsData = false;
  for (let depth = 0; rule !== null; depth++) {
    if (rule.read !== null) {
      readsData ||= rule.read.readsData;
      const scope: Scope = {
        auth,
        now,
        root: rootSnapshot,
        data: new RuleSnapshot(root, path.slice(0, depth), data),
        newData: null,
        query: queryVariable(query),
        captures,
      };
      if (rule.read.holds(scope)) return { granted: true, readsData };
    }
    const key = path[depth];
    if (key === undefined) break;
    const below = rulesBelow(rule, key);
    captures = capturing(captures, below.capture, key);
    rule = below.node;
    data = getChild(data, key);
  }
  return { granted: false, readsData };
}

/** The locations of one atomic write, as a tree: what they share is judged once. */
interface Plan {
  isTarget: boolean;
  readonly children: Map<string, Plan>;
}

function findPlan(paths: readonly Path[]): Plan {
  const plan: Plan = { isTarget: false, children: new Map() };
  for (const path of paths) {
    let node = plan;
    for (const key of path) {
      const next = node.children.get(key) ?? { isTarget: false, children: new Map() };
      node.children.set(key, next);
      node = next;
    }
    node.isTarget = true;
  }
  return plan;
}

interface WriteCheck {
  readonly auth: RuleValue;
  readonly now: number;
  readonly before: Tree;
  readonly after: Tree;
  readonly paths: readonly Path[];
}

/** Each location needs a `.write` at or above it; `.validate` rules on the way and below must hold for what stays. */
export function mayWrite(rules: RuleNode, request: WriteCheck): boolean {
  const { auth, now, before, after } = request;
  const root = new RuleSnapshot(before, [], before);

  const scopeAt = (path: Path, data: Tree, newData: Tree, captures: Captures): Scope => ({
    auth,
    now,
    root,
    data: new RuleSnapshot(before, path, data),
    newData: new RuleSnapshot(after, path, newData),
    query: null,
    captures,
  });

  function isValidBelow(rule: RuleNode, path: Path, data: Tree, newData: Tree, captures: Captures): boolean {
    if (!(newData instanceof Branch)) return true;
    for (const { key, value } of ascend(newData.children)) {
      const { node, capture } = rulesBelow(rule, key);
      if (node === null || !node.validates) continue;
      const inner = capturing(captures, capture, key);
      const place = [...path, key];
      const old = getChild(data, key);
      if (node.validate?.holds(scopeAt(place, old, value, inner)) === false) return false;
      if (!isValidBelow(node, place, old, value, inner)) return false;
    }
    return true;
  }

  function isAllowed(
    plan: Plan,
    rule: RuleNode | null,
    path: Path,
    data: Tree,
    newData: Tree,
    captures: Captures,
    grantedAbove: boolean,
  ): boolean {
    const scope = scopeAt(path, data, newData, captures);
    const granted = grantedAbove || (rule?.write?.holds(scope) ?? false);
    if (newData !== null && rule?.validate?.holds(scope) === false) return false;
    if (plan.isTarget) {
      if (!granted) return false;
      return rule === null || !rule.validates || isValidBelow(rule, path, data, newData, captures);
    }
    for (const [key, next] of plan.children) {
      const below = rulesBelow(rule, key);
      const inner = capturing(captures, below.capture, key);
      const place = [...path, key];
      const child = getChild(newData, key);
      if (!isAllowed(next, below.node, place, getChild(data, key), child, inner, granted)) return false;
    }
    return true;
  }

  return isAllowed(findPlan(request.paths), rules, [], before, after, {}, false);
}

export function hasIndex(rules: RuleNode, path: Path, query: Query): boolean {
  let node: RuleNode | null = rules;
  for (const key of path) node = rulesBelow(node, key).node;
  return !needsIndex(query.index) || (node?.indexes.includes(query.index) ?? false);
}
