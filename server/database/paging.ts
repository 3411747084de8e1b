import type { Page } from "../records/admin-records";
import { getChildren } from "./read-json";
import type { Shard } from "./shards";

export interface ListPage {
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: string;
}

export interface Listed {
  readonly key: string;
  readonly value: unknown;
  readonly shard: Shard;
}

/**
 * A page of lists whose keys sort by time, newest first, over all given instances and paths. Children of several paths with
 * the same key are one item.
 */
export async function readNewestFirst(
  shards: readonly Shard[],
  paths: readonly string[],
  { limit, before }: ListPage,
): Promise<Page<readonly Listed[], string>> {
  // One more to see whether there is a next page, and one for `before`, which is part of the answer.
  const query = { endAt: before, limitToLast: limit + 2 };
  const read = shards.flatMap(shard =>
    paths.map(async path =>
      getChildren(await shard.readJson(path, query)).map(([key, value]) => ({ key, value, shard })),
    ),
  );
  const byKeys = new Map<string, Listed[]>();
  for (const child of (await Promise.all(read)).flat()) {
    if (child.key !== before) byKeys.set(child.key, [...(byKeys.get(child.key) ?? []), child]);
  }
  const all = [...byKeys].sort(byKey).reverse();
  const items = all.slice(0, limit);
  return {
    items: items.map(([, children]) => children),
    next: all.length > limit ? (items.at(-1)?.[0] ?? null) : null,
  };
}

/** The database's order of keys: 32-bit integers by value, then all others as text. */
export function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const [x, y] = [placeOfKey(a), placeOfKey(b)];
  if (x !== y) return x - y;
  return a < b ? -1 : Number(a > b);
}

const placeOfKey = (key: string) =>
  String(Number(key) | 0) === key ? Number(key) : Number.POSITIVE_INFINITY;
