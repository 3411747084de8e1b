import { z } from "zod";
import { CHAT_ROLES, type ThreadMessage } from "~/domain/chat";
import { fromStorageKey } from "~/domain/database-keys";
import { writeOnce } from "../../database/commit";
import { getChildren, SHALLOW } from "../../database/read-json";
import type { Shard, Shards } from "../../database/shards";
import { isDoneWithin } from "../../database/timeout";
import type { Page, ThreadName, TimeSpan } from "../admin-records";
import { branches } from "../branches";
import { isThreadStart, readStarts } from "./chat-threads";

const OPENING_LENGTH = 160;

/** Backups may lack the time, or have it as text. */
const messageSchema = z.object({
  role: z.enum(CHAT_ROLES),
  content: z.string(),
  at: z.number().catch(0),
});

/**
 * Conversations as admins read them. Learners and starts come from the keys of the tree alone, so a list's cost depends on its
 * length, not on the messages. Lists include restored backups and leftovers of deleted accounts.
 */
export function createChatLogs(shards: Shards, index: ReturnType<typeof createChatIndex>) {
  return {
    /** Learner ids in order. `after`: the `next` of the page before. */
    async chatLearners({ limit, after }: { limit: number; after?: string }) {
      // The admin is likely to search next.
      index.prepare();
      const keys = await Promise.all(
        shards.all.map(({ readJson }) => readJson(branches.chatLogsOfAll, SHALLOW)),
      );
      const all = [
        ...new Set(keys.flatMap(json => getChildren(json).map(([key]) => fromStorageKey(key)))),
      ].sort();
      const from = after === undefined ? 0 : all.findIndex(id => id > after);
      const items = from < 0 ? [] : all.slice(from, from + limit);
      const isLast = from < 0 || from + limit >= all.length;
      return { items, next: isLast ? null : (items.at(-1) ?? null), total: all.length };
    },
    /** Newest first; `total` is within `span`. */
    async chatStarts(
      learnerId: string,
      { limit, before, span }: { limit: number; before?: number; span?: TimeSpan },
    ) {
      const all = (await readStarts(shards.get(learnerId).readJson, learnerId))
        .filter(start => !span || (start >= span.from && start < span.until))
        .sort((a, b) => b - a);
      const left = before === undefined ? all : all.filter(start => start < before);
      const items = left.slice(0, limit);
      return { items, next: left.length > limit ? (items.at(-1) ?? null) : null, total: all.length };
    },
    /** The first words of these conversations, in order; missing ones are left out. */
    async chatOpenings(names: readonly ThreadName[]) {
      const read = await Promise.all(names.map(name => readOpening(shards, name)));
      return read.filter(opening => opening !== null);
    },
    /** Oldest first, from the place `from` on; null if there is no such conversation. */
    async chatMessages(
      learnerId: string,
      start: number,
      { limit, from = 0 }: { limit: number; from?: number },
    ): Promise<Page<ThreadMessage, number> | null> {
      if (learnerId === "" || !isThreadStart(start) || !isThreadStart(from)) return null;
      const { readJson } = shards.get(learnerId);
      const query = { startAt: String(from), limitToFirst: limit + 1 };
      const json = await readJson(branches.chatThread(learnerId, start), query);
      const places = getChildren(json)
        .map(([key, value]) => [Number(key), value] as const)
        .filter(([place]) => Number.isSafeInteger(place))
        .sort(([a], [b]) => a - b);
      if (places.length === 0) return null;
      const items = places.slice(0, limit).flatMap(([, value]): ThreadMessage[] => {
        const { data } = messageSchema.safeParse(value);
        return data === undefined ? [] : [data.at === 0 ? { ...data, at: start } : data];
      });
      return { items, next: places[limit]?.[0] ?? null };
    },
    chatsBegun: index.begun,
    reindexChats: index.rebuild,
  };
}

async function readOpening(shards: Shards, { learnerId, start }: ThreadName) {
  const { readJson } = shards.get(learnerId);
  const json = await readJson(branches.chatThread(learnerId, start), { limitToFirst: 1 });
  const [first] = getChildren(json);
  if (first === undefined) return null;
  const text = messageSchema.safeParse(first[1]).data?.content ?? "";
  return {
    learnerId,
    start,
    text: text.length > OPENING_LENGTH ? `${text.slice(0, OPENING_LENGTH - 1)}…` : text,
  };
}

/** ms that a search waits for the index; then it says that it is incomplete. */
const WAITS_MS = 500;
const READ_AT_ONCE = 24;
const ENTRIES_AT_ONCE = 1_000;

/**
 * `chatStarts/{start}/{uid}`, on the learner's instance. A conversation is indexed with its first message. Others (from a
 * restored backup) are indexed at the first search; `chatIndexed` lists the learners that are done.
 */
export function createChatIndex(shards: readonly Shard[], onFailure: (error: unknown) => void) {
  let running: Promise<void> | null = null;

  function complete(): Promise<void> {
    running ??= begin(async () => void (await Promise.all(shards.map(indexMissing))));
    return running;
  }

  function begin(work: () => Promise<void>): Promise<void> {
    const begun = work().finally(() => {
      running = null;
    });
    running = begun;
    return begun;
  }

  async function rebuildIndex(): Promise<void> {
    await Promise.all(
      shards.map(async shard => {
        await writeOnce(shard.update, "an empty index of conversations", { [branches.chatIndexed]: null });
        await indexMissing(shard);
      }),
    );
  }

  return {
    prepare: () => void complete().catch(onFailure),
    /** Conversations begun within a span, newest first. `isComplete` is false while the index is being built. */
    async begun(span: TimeSpan, limit: number) {
      const work = complete();
      const isComplete = await isDoneWithin(work, WAITS_MS);
      work.catch(onFailure);
      const found = (await Promise.all(shards.map(shard => readBegun(shard, span, limit + 1)))).flat();
      found.sort((a, b) => b.start - a.start || (a.learnerId < b.learnerId ? -1 : 1));
      return { items: found.slice(0, limit), isComplete, hasMore: found.length > limit };
    },
    async rebuild(): Promise<number> {
      // An earlier run may have missed a learner.
      while (running !== null) await running.catch(() => {});
      await begin(rebuildIndex);
      const counts = shards.map(async ({ readJson }) =>
        getChildren(await readJson(branches.chatIndexed, SHALLOW)),
      );
      return (await Promise.all(counts)).flat().length;
    },
  };
}

async function readBegun({ readJson }: Shard, { from, until }: TimeSpan, most: number) {
  const json = await readJson(branches.chatStarts, {
    startAt: String(Math.max(0, from)),
    endAt: String(Math.max(0, until - 1)),
    limitToLast: most,
  });
  return getChildren(json).flatMap(([start, learners]) =>
    getChildren(learners).map(([key]) => ({ start: Number(start), learnerId: fromStorageKey(key) })),
  );
}

async function indexMissing({ readJson, update }: Shard): Promise<void> {
  const [present, indexed] = await Promise.all([
    readJson(branches.chatLogsOfAll, SHALLOW),
    readJson(branches.chatIndexed, SHALLOW),
  ]);
  const known = new Set(getChildren(indexed).map(([key]) => key));
  const missing = getChildren(present)
    .map(([key]) => key)
    .filter(key => !known.has(key));
  const getStarts = async (keys: readonly string[]) => {
    const read = keys.map(key => readJson(`${branches.chatLogsOfAll}/${key}`, SHALLOW));
    return (await Promise.all(read)).map(json =>
      getChildren(json).flatMap(([start]) => (isThreadStart(Number(start)) ? [start] : [])),
    );
  };
  const write = async (entries: readonly (readonly [path: string, value: true | null])[]) => {
    for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
      const values = Object.fromEntries(entries.slice(from, from + ENTRIES_AT_ONCE));
      await writeOnce(update, "the index of conversations", values);
    }
  };
  for (let from = 0; from < missing.length; from += READ_AT_ONCE) {
    const learners = missing.slice(from, from + READ_AT_ONCE);
    const found = await getStarts(learners);
    await write(
      learners.flatMap((key, n) => [
        ...(found[n] ?? []).map(start => [toEntry(start, key), true] as const),
        [`${branches.chatIndexed}/${key}`, true] as const,
      ]),
    );
    // A learner deleted meanwhile must not come back.
    const left = await getStarts(learners);
    await write(
      learners.flatMap((key, n) => {
        const kept = new Set(left[n]);
        const gone = (found[n] ?? []).filter(start => !kept.has(start));
        const entries = gone.map(start => [toEntry(start, key), null] as const);
        return gone.length > 0 && kept.size === 0
          ? [...entries, [`${branches.chatIndexed}/${key}`, null] as const]
          : entries;
      }),
    );
  }
}

const toEntry = (start: string, key: string) => `${branches.chatStarts}/${start}/${key}`;
