import { getChildren } from "../database/read-json";
import type { Shard } from "../database/shards";
import type { Page } from "./admin-records";
import { byKey } from "./chat/chat-threads";

/** A child of a list, and the instance that it lies on. */
export interface Listed {
  readonly key: string;
  readonly value: unknown;
  readonly shard: Shard;
}

/**
 * A part of lists whose keys are in the order of time, from the newest child on, over all instances and all paths that are
 * given. What lies at the same key of several paths comes several times.
 */
export async function newestFirst(
  shards: readonly Shard[],
  paths: readonly string[],
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<Page<readonly Listed[], string>> {
  // One more than are wanted, to see whether there is one, and one for the end, which is part of the answer.
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
  const all = [...byKeys.entries()].sort(byKey).reverse();
  const items = all.slice(0, limit);
  return {
    items: items.map(([, children]) => children),
    next: all.length > limit ? (items.at(-1)?.[0] ?? null) : null,
  };
}
