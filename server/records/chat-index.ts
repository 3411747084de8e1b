import { textOfKey } from "~/engine/storage-key";
import type { ThreadName, TimeSpan } from "./admin-records";
import { branches } from "./branches";
import { isThreadStart } from "./chat-threads";
import { childrenOf } from "./read-json";
import type { Shard } from "./shards";

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
    running ??= Promise.all(shards.map(indexMissing))
      .then(() => undefined)
      .finally(() => {
        running = null;
      });
    return running;
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
      await Promise.all(
        shards.map(async ({ update }) => void (await update({ [branches.chatIndexed]: null }))),
      );
      await complete();
      const counts = shards.map(async ({ readJson }) =>
        childrenOf(await readJson(branches.chatIndexed, KEYS)),
      );
      return (await Promise.all(counts)).flat().length;
    },
  };
}

const KEYS = { shallow: true } as const;

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
  return childrenOf(json).flatMap(([start, learners]) =>
    childrenOf(learners).map(([key]) => ({ start: Number(start), learnerId: textOfKey(key) })),
  );
}

/** By the keys of the tree, as the database has them. */
async function indexMissing({ readJson, update }: Shard): Promise<void> {
  const [present, indexed] = await Promise.all([
    readJson(branches.chatLogsOfAll, KEYS),
    readJson(branches.chatIndexed, KEYS),
  ]);
  const known = new Set(childrenOf(indexed).map(([key]) => key));
  const missing = childrenOf(present)
    .map(([key]) => key)
    .filter(key => !known.has(key));
  let entries: [path: string, value: true][] = [];
  const flush = async () => {
    if (entries.length === 0) return;
    const outcome = await update(Object.fromEntries(entries));
    if (outcome !== "taken") throw new Error(`The index of conversations was not written: ${outcome}.`);
    entries = [];
  };
  for (let from = 0; from < missing.length; from += READ_AT_ONCE) {
    const learners = missing.slice(from, from + READ_AT_ONCE);
    const read = await Promise.all(learners.map(key => readJson(`${branches.chatLogsOfAll}/${key}`, KEYS)));
    for (const [n, key] of learners.entries()) {
      const starts = childrenOf(read[n]).filter(([start]) => isThreadStart(Number(start)));
      for (const [start] of starts) {
        entries.push([`${branches.chatStarts}/${start}/${key}`, true]);
        if (entries.length >= ENTRIES_AT_ONCE) await flush();
      }
      // After its conversations, or in the same update.
      entries.push([`${branches.chatIndexed}/${key}`, true]);
    }
    if (entries.length >= ENTRIES_AT_ONCE) await flush();
  }
  await flush();
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref());
}
