/** A persistent list, newest first: adding takes constant time. */
export interface List<T> {
  readonly head: T;
  readonly tail: List<T> | null;
  readonly size: number;
}

export function cons<T>(head: T, tail: List<T> | null): List<T> {
  return { head, tail, size: tail === null ? 1 : tail.size + 1 };
}

export function toArray<T>(list: List<T> | null): T[] {
  const items: T[] = new Array(list?.size ?? 0);
  for (let node = list; node !== null; node = node.tail) items[node.size - 1] = node.head;
  return items;
}

export function* newestFirst<T>(list: List<T> | null): Generator<T> {
  for (let node = list; node !== null; node = node.tail) yield node.head;
}
