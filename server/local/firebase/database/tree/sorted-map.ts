import { compareKeys } from "./keys";

/** Persistent weight-balanced tree after Hirai and Yamamoto (2011), ⟨3, 2⟩: updates copy one path, O(log n). */
export interface SortedMap<V> {
  readonly key: string;
  readonly value: V;
  readonly left: SortedMap<V> | null;
  readonly right: SortedMap<V> | null;
  readonly size: number;
}

type Subtree<V> = SortedMap<V> | null;

/** Compares two entries; may look at the values too (an index sorts by them first). */
export type Order<V> = (aKey: string, aValue: V, bKey: string, bValue: V) => number;

const DELTA = 3;
const RATIO = 2;

export const getSize = (map: SortedMap<unknown> | null): number => (map === null ? 0 : map.size);
const weight = (map: SortedMap<unknown> | null): number => getSize(map) + 1;

function make<V>(key: string, value: V, left: SortedMap<V> | null, right: SortedMap<V> | null): SortedMap<V> {
  return { key, value, left, right, size: getSize(left) + getSize(right) + 1 };
}

function rotateLeft<V>(key: string, value: V, left: SortedMap<V> | null, right: SortedMap<V>): SortedMap<V> {
  const inner = right.left;
  if (inner === null || weight(inner) < RATIO * weight(right.right)) {
    return make(right.key, right.value, make(key, value, left, inner), right.right);
  }
  return make(
    inner.key,
    inner.value,
    make(key, value, left, inner.left),
    make(right.key, right.value, inner.right, right.right),
  );
}

function rotateRight<V>(key: string, value: V, left: SortedMap<V>, right: SortedMap<V> | null): SortedMap<V> {
  const inner = left.right;
  if (inner === null || weight(inner) < RATIO * weight(left.left)) {
    return make(left.key, left.value, left.left, make(key, value, inner, right));
  }
  return make(
    inner.key,
    inner.value,
    make(left.key, left.value, left.left, inner.left),
    make(key, value, inner.right, right),
  );
}

function balance<V>(key: string, value: V, left: Subtree<V>, right: Subtree<V>): SortedMap<V> {
  if (right !== null && weight(right) > DELTA * weight(left)) return rotateLeft(key, value, left, right);
  if (left !== null && weight(left) > DELTA * weight(right)) return rotateRight(key, value, left, right);
  return make(key, value, left, right);
}

export function find<V>(map: SortedMap<V> | null, key: string): V | null {
  for (let node = map; node !== null; ) {
    const side = compareKeys(key, node.key);
    if (side === 0) return node.value;
    node = side < 0 ? node.left : node.right;
  }
  return null;
}

/** The map with the entry set; the same object when nothing changed. */
export function insert<V>(map: SortedMap<V> | null, key: string, value: V, order: Order<V>): SortedMap<V> {
  if (map === null) return make(key, value, null, null);
  const side = order(key, value, map.key, map.value);
  if (side === 0) return map.value === value ? map : make(key, value, map.left, map.right);
  if (side < 0) {
    const left = insert(map.left, key, value, order);
    return left === map.left ? map : balance(map.key, map.value, left, map.right);
  }
  const right = insert(map.right, key, value, order);
  return right === map.right ? map : balance(map.key, map.value, map.left, right);
}

function removeFirst<V>(map: SortedMap<V>): { first: SortedMap<V>; rest: SortedMap<V> | null } {
  if (map.left === null) return { first: map, rest: map.right };
  const { first, rest } = removeFirst(map.left);
  return { first, rest: balance(map.key, map.value, rest, map.right) };
}

/** The map without the entry; the same object when it was not there. */
export function remove<V>(map: Subtree<V>, key: string, value: V, order: Order<V>): Subtree<V> {
  if (map === null) return null;
  const side = order(key, value, map.key, map.value);
  if (side < 0) {
    const left = remove(map.left, key, value, order);
    return left === map.left ? map : balance(map.key, map.value, left, map.right);
  }
  if (side > 0) {
    const right = remove(map.right, key, value, order);
    return right === map.right ? map : balance(map.key, map.value, map.left, right);
  }
  if (map.left === null) return map.right;
  if (map.right === null) return map.left;
  const { first, rest } = removeFirst(map.right);
  return balance(first.key, first.value, map.left, rest);
}

/** Builds a map in O(n) from entries that are already in order. */
export function fromSorted<V>(
  entries: readonly (readonly [string, V])[],
  from = 0,
  to = entries.length,
): SortedMap<V> | null {
  if (from >= to) return null;
  const middle = (from + to) >>> 1;
  const [key, value] = entries[middle] as readonly [string, V];
  return make(key, value, fromSorted(entries, from, middle), fromSorted(entries, middle + 1, to));
}

/** Entries in order, from the first that is not `before` the range: O(log n) to start, O(1) a step. */
export function* ascend<V>(
  map: SortedMap<V> | null,
  before: (key: string, value: V) => boolean = () => false,
): Generator<SortedMap<V>> {
  const path: SortedMap<V>[] = [];
  for (let node = map; node !== null; ) {
    if (before(node.key, node.value)) node = node.right;
    else {
      path.push(node);
      node = node.left;
    }
  }
  for (let next = path.pop(); next !== undefined; next = path.pop()) {
    yield next;
    for (let node = next.right; node !== null; node = node.left) path.push(node);
  }
}

export function* descend<V>(
  map: SortedMap<V> | null,
  after: (key: string, value: V) => boolean = () => false,
): Generator<SortedMap<V>> {
  const path: SortedMap<V>[] = [];
  for (let node = map; node !== null; ) {
    if (after(node.key, node.value)) node = node.left;
    else {
      path.push(node);
      node = node.right;
    }
  }
  for (let next = path.pop(); next !== undefined; next = path.pop()) {
    yield next;
    for (let node = next.left; node !== null; node = node.right) path.push(node);
  }
}
