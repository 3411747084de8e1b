import { textOfKey } from "~/domain/storage-key";
import { getChildren, KEYS } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import type { ThreadName, TimeSpan } from "../admin-records";
import { branches } from "../branches";
import { isThreadStart } from "./chat-threads";

/** ms that a search waits for conversations that nobody has indexed; after that it says that there may be more. */
const WAITS_MS = 500;
/** Learners whose conversations are read at once, and entries that one update writes. */
const READ_AT_ONCE = 24;
const ENTRIES_AT_ONCE = 1_000;

/** Conversations by when they were begun, whosever they are. */
export interface ChatIndex {
  begun(
    span: TimeSpan,
    limit: number,
  ): Promise<{ items: ThreadName[]; isComplete: boolean; hasMore: boolean }>;
  /** Begins to look through what nobody has indexed; nobody waits for it. */
  prepare(): void;
  /** Looks through all conversations anew. Answers how many learners have any. */
  rebuild(): Promise<number>;
}

/**
 * `chatStarts/{start}/{uid}`, on the instance of the learner. A conversation is entered with its first message. Those that
 * came in another way (a restored backup, from before there was an index) are entered when somebody first looks for any: whose
 * were looked through is kept under `chatIndexed`, and who is missing there is looked through by the next search.
 */
export function createChatIndex(shards: readonly Shard[], onFailure: (error: unknown) => void): ChatIndex {
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
        const outcome = await shard.update({ [branches.chatIndexed]: null });
        if (outcome !== "taken") throw new Error(`The index of conversations was not cleared: ${outcome}.`);
        await indexMissing(shard);
      }),
    );
  }

  return {
    prepare: () => void complete().catch(onFailure),
    async begun(span, limit) {
      const work = complete();
      const isComplete = await Promise.race([work.then(() => true), pause(WAITS_MS).then(() => false)]);
      // Whoever is not waited for any more must not end the process with a failure.
      work.catch(onFailure);
      const found = (await Promise.all(shards.map(shard => readBegun(shard, span, limit + 1)))).flat();
      found.sort((a, b) => b.start - a.start || (a.learnerId < b.learnerId ? -1 : 1));
      return { items: found.slice(0, limit), isComplete, hasMore: found.length > limit };
    },
    async rebuild() {
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
      const outcome = await update(Object.fromEntries(entries.slice(from, from + ENTRIES_AT_ONCE)));
      if (outcome !== "taken") throw new Error(`The index of conversations was not written: ${outcome}.`);
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
