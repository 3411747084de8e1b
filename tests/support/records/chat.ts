import { type ChatThread, MAX_MESSAGES, MESSAGES_WINDOW, type ThreadMessage } from "~/domain/chat";
import { assertChatLoad, MAX_THREAD_MESSAGES, TRIED_AGAIN_WITHIN } from "~server/records/chat/chat";
import { MESSAGES_READ } from "~server/records/chat/chat-threads";
import type { ChatRecords } from "~server/records/records";

/** Conversations for tests of screens, kept in memory. */
export function chatInMemory(): ChatRecords & {
  /** Of a learner, by their starts. */
  readonly threads: Map<string, Map<number, ThreadMessage[]>>;
  /** Of a learner: when each message was counted. */
  readonly loads: Map<string, Set<number>>;
} {
  const threads = new Map<string, Map<number, ThreadMessage[]>>();
  const loads = new Map<string, Set<number>>();
  const getThreads = (learnerId: string) => {
    const own = threads.get(learnerId) ?? new Map<number, ThreadMessage[]>();
    threads.set(learnerId, own);
    return own;
  };
  const getLoads = (learnerId: string) => {
    const own = loads.get(learnerId) ?? new Set<number>();
    loads.set(learnerId, own);
    return own;
  };
  const within = (learnerId: string, now: number) =>
    [...getLoads(learnerId)]
      .filter(at => at > now - MESSAGES_WINDOW)
      .toSorted((a, b) => a - b)
      .slice(-MAX_MESSAGES);
  const free = (taken: { has(at: number): boolean }, now: number): number =>
    taken.has(now) ? free(taken, now + 1) : now;
  const thread = (learnerId: string, start: number, most = MESSAGES_READ): ChatThread => ({
    start,
    messages: (getThreads(learnerId).get(start) ?? []).slice(-most),
  });
  const waitsIn = (messages: readonly ThreadMessage[], content: string, since = 0) => {
    const last = messages.at(-1);
    return last?.role === "user" && last.content === content && last.at >= since;
  };
  /** Where a message goes on; undefined where it begins a thread. */
  const placeFor = (learnerId: string, start: number | null, content: string, now: number) => {
    const own = getThreads(learnerId);
    const wanted = start ?? Math.max(...own.keys());
    const messages = own.get(wanted);
    if (messages === undefined) return undefined;
    const isOpen =
      start === null
        ? waitsIn(messages, content, now - TRIED_AGAIN_WITHIN)
        : messages.length < MAX_THREAD_MESSAGES || waitsIn(messages, content);
    return isOpen ? wanted : undefined;
  };

  return {
    threads,
    loads,
    async chatThread(learnerId, start) {
      const own = getThreads(learnerId);
      const wanted = start ?? Math.max(...own.keys());
      return own.has(wanted) ? thread(learnerId, wanted) : null;
    },
    async addChatMessage(learnerId, { start, content }, now) {
      assertChatLoad({ timestamp: now, message: content });
      const counted = within(learnerId, now);
      const oldest = counted.at(-MAX_MESSAGES);
      if (oldest !== undefined) {
        return { admitted: false, count: counted.length, freeAt: oldest + MESSAGES_WINDOW };
      }
      const loadKey = free(getLoads(learnerId), now);
      getLoads(learnerId).add(loadKey);
      const own = getThreads(learnerId);
      const into = placeFor(learnerId, start, content, now) ?? free(own, now);
      const messages = own.get(into) ?? [];
      own.set(into, messages);
      const isTriedAgain = waitsIn(messages, content);
      if (!isTriedAgain) messages.push({ role: "user", content, at: now });
      const most = MESSAGES_READ + Number(!isTriedAgain);
      return { admitted: true, thread: thread(learnerId, into, most), loadKey, count: counted.length + 1 };
    },
    async addChatReply(learnerId, start, content, now) {
      if (content === "") return;
      getThreads(learnerId).get(start)?.push({ role: "assistant", content, at: now });
    },
    async releaseChatMessage(learnerId, loadKey) {
      getLoads(learnerId).delete(loadKey);
    },
    chatCount: async (learnerId, now) => within(learnerId, now).length,
    async *chatThreads(learnerId) {
      for (const start of [...getThreads(learnerId).keys()].toSorted((a, b) => a - b)) {
        yield thread(learnerId, start, Number.POSITIVE_INFINITY);
      }
    },
  };
}
