import { z } from "zod";
import { CHAT_ROLES, type ThreadMessage } from "~/domain/chat";
import { textOfKey } from "~/domain/database-keys";
import { writeOnce } from "../../database/commit";
import { getChildren, KEYS } from "../../database/read-json";
import type { Shard, Shards } from "../../database/shards";
import type { ChatLogRecords, ThreadName, ThreadOpening, TimeSpan } from "../admin-records";
import { branches } from "../branches";
import { isThreadStart } from "./chat-threads";

/** Characters of a first message that are shown in a list. */
const OPENING_LENGTH = 160;

/** What a backup or another program has written may lack the time, or have it as a text. */
const messageSchema = z.object({
  role: z.enum(CHAT_ROLES),
  content: z.string(),
  at: z.number().catch(0),
});

/**
 * Conversations as admins read them. Who has any, and when they were begun, is told by the keys of the tree alone, which the
 * database gives without what lies below them: so a list costs by how many there are, and not by what was said.
 */
export function createChatLogs(shards: Shards, index: ChatIndex): ChatLogRecords {
  return {
    async chatLearners({ limit, after }) {
      // Whoever looks at the list is likely to look for something next.
      index.prepare();
      const keys = await Promise.all(
        shards.all.map(({ readJson }) => readJson(branches.chatLogsOfAll, KEYS)),
      );
      const all = [...new Set(keys.flatMap(json => getChildren(json).map(([key]) => textOfKey(key))))].sort();
      const from = after === undefined ? 0 : all.findIndex(id => id > after);
      const items = from < 0 ? [] : all.slice(from, from + limit);
      const isLast = from < 0 || from + limit >= all.length;
      return { items, next: isLast ? null : (items.at(-1) ?? null), total: all.length };
    },
    async chatStarts(learnerId, { limit, before, span }) {
      const all = (await readStarts(shards, learnerId))
        .filter(start => !span || (start >= span.from && start < span.until))
        .sort((a, b) => b - a);
      const left = before === undefined ? all : all.filter(start => start < before);
      const items = left.slice(0, limit);
      return { items, next: left.length > limit ? (items.at(-1) ?? null) : null, total: all.length };
    },
    async chatOpenings(names) {
      const read = await Promise.all(names.map(name => readOpening(shards, name)));
      return names.flatMap((name, n) => {
        const opening = read[n];
        return opening ? [{ ...name, ...opening }] : [];
      });
    },
    async chatMessages(learnerId, start, { limit, from = 0 }) {
      if (learnerId === "" || !isThreadStart(start) || !isThreadStart(from)) return null;
      const { readJson } = shards.of(learnerId);
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
    chatsBegun: (span, limit) => index.begun(span, limit),
  };
}

/** When a learner's conversations were begun, in no order. */
export async function readStarts(shards: Pick<Shards, "of">, learnerId: string): Promise<number[]> {
  if (learnerId === "") return [];
  const json = await shards.of(learnerId).readJson(branches.chatLogs(learnerId), KEYS);
  return getChildren(json)
    .map(([key]) => Number(key))
    .filter(isThreadStart);
}

async function readOpening(shards: Shards, { learnerId, start }: ThreadName): Promise<ThreadOpening | null> {
  const { readJson } = shards.of(learnerId);
  const json = await readJson(branches.chatThread(learnerId, start), { limitToFirst: 1 });
  const [first] = getChildren(json);
  if (first === undefined) return null;
  const text = messageSchema.safeParse(first[1]).data?.content ?? "";
  return { start, text: text.length > OPENING_LENGTH ? `${text.slice(0, OPENING_LENGTH - 1)}…` : text };
}

/** ms that a search waits for conversations that nobody has indexed; after that it says that there may be more. */
const WAITS_MS = 500;
/** Learners whose conversations are read at once, and entries that one update writes. */
const READ_AT_ONCE = 24;
const ENTRIES_AT_ONCE = 1_000;

export type ChatIndex = ReturnType<typeof createChatIndex>;

/**
 * `chatStarts/{start}/{uid}`, on the instance of the learner. A conversation is entered with its first message. Those that
 * came in another way (a restored backup, from before there was an index) are entered when somebody first looks for any: whose
 * were looked through is kept under `chatIndexed`, and who is missing there is looked through by the next search.
 */
export function createChatIndex(shards: readonly Shard[], onFailure: (error: unknown) => void) {
  let running: Promise<void> | null = null;

  /** One at a time for this server; several servers write the same. */
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

  async function anew(): Promise<void> {
    await Promise.all(
      shards.map(async shard => {
        await writeOnce(shard.update, "an empty index of conversations", { [branches.chatIndexed]: null });
        await indexMissing(shard);
      }),
    );
  }

  return {
    /** Begins to look through what nobody has indexed; nobody waits for it. */
    prepare: () => void complete().catch(onFailure),
    async begun(span: TimeSpan, limit: number) {
      const work = complete();
      const isComplete = await Promise.race([work.then(() => true), pause(WAITS_MS).then(() => false)]);
      // Whoever is not waited for any more must not end the process with a failure.
      work.catch(onFailure);
      const found = (await Promise.all(shards.map(shard => readBegun(shard, span, limit + 1)))).flat();
      found.sort((a, b) => b.start - a.start || (a.learnerId < b.learnerId ? -1 : 1));
      return { items: found.slice(0, limit), isComplete, hasMore: found.length > limit };
    },
    /** Looks through all conversations again. Answers how many learners have any. */
    async rebuild(): Promise<number> {
      // What was begun before may have passed over somebody already; its failure is told to whoever began it.
      while (running !== null) await running.catch(() => {});
      await begin(anew);
      const counts = shards.map(async ({ readJson }) =>
        getChildren(await readJson(branches.chatIndexed, KEYS)),
      );
      return (await Promise.all(counts)).flat().length;
    },
  };
}

async function readBegun(
  { readJson }: Shard,
  { from, until }: TimeSpan,
  most: number,
): Promise<ThreadName[]> {
  const json = await readJson(branches.chatStarts, {
    startAt: String(Math.max(0, from)),
    endAt: String(Math.max(0, until - 1)),
    limitToLast: most,
  });
  return getChildren(json).flatMap(([start, learners]) =>
    getChildren(learners).map(([key]) => ({ start: Number(start), learnerId: textOfKey(key) })),
  );
}

/** By the keys of the tree, as the database has them. */
async function indexMissing({ readJson, update }: Shard): Promise<void> {
  const [present, indexed] = await Promise.all([
    readJson(branches.chatLogsOfAll, KEYS),
    readJson(branches.chatIndexed, KEYS),
  ]);
  const known = new Set(getChildren(indexed).map(([key]) => key));
  const missing = getChildren(present)
    .map(([key]) => key)
    .filter(key => !known.has(key));
  const getStarts = async (keys: readonly string[]) => {
    const read = keys.map(key => readJson(`${branches.chatLogsOfAll}/${key}`, KEYS));
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
        // After its conversations, or in the same update.
        [`${branches.chatIndexed}/${key}`, true] as const,
      ]),
    );
    // Whoever was deleted between the look and the entry is not brought back by it.
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

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref());
}
