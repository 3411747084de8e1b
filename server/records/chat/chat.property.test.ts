import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChatThread, MAX_MESSAGES, MESSAGES_WINDOW, type ThreadMessage } from "~/domain/chat";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import type { Admission, ChatRecords } from "../records";
import { assertChatLoad, MAX_THREAD_MESSAGES, RETRY_WINDOW_MS } from "./chat";
import { MESSAGES_READ } from "./chat-threads";

const NOW = Date.UTC(2026, 4, 1);

/** How the database treats the next updates: it doesn't answer, after or before storing them. */
let silence: ("after" | "before")[] = [];
let opened: TestRecords;
let servers: ChatRecords[];
beforeAll(async () => {
  opened = await openTestRecords({
    onRequest(req, res) {
      if (req.method !== "PATCH" || silence.length === 0) return false;
      if (silence.shift() === "before") return res.destroy() && true;
      res.end = () => res.destroy();
      return false;
    },
  });
  servers = [opened.records, opened.another()];
});
afterAll(() => opened.close());

interface Step {
  readonly does: "say" | "reply" | "release" | "look";
  readonly into: "new" | "latest" | "first" | "unknown";
  readonly content: string;
  /** ms since the step before. */
  readonly later: number;
  readonly server: number;
  readonly lost: readonly ("after" | "before")[];
}

const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom("say", "say", "say", "reply", "release", "look"),
    into: fc.constantFrom("new", "latest", "latest", "first", "unknown"),
    content: fc.constantFrom("a", "b", "what next?"),
    later: fc.constantFrom(0, 0, 1, 400, MESSAGES_WINDOW / 3),
    server: fc.nat(1),
    lost: fc.constantFrom([], [], [], ["after"], ["before"]),
  }),
  { minLength: 8, maxLength: 20 },
);

/** The model that the database must match: the same rules over maps. */
function createModel(): ChatRecords & {
  /** A learner's threads, by their starts. */
  readonly threads: Map<string, Map<number, ThreadMessage[]>>;
  /** When each message of a learner was counted. */
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
  /** The thread that a message continues; undefined if it starts one. */
  const placeFor = (learnerId: string, start: number | null, content: string, now: number) => {
    const own = getThreads(learnerId);
    const wanted = start ?? Math.max(...own.keys());
    const messages = own.get(wanted);
    if (messages === undefined) return undefined;
    const isOpen =
      start === null
        ? waitsIn(messages, content, now - RETRY_WINDOW_MS)
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

/** Everything that a learner sees after these steps, on the database or the model. */
async function seenBy(by: readonly ChatRecords[], learnerId: string, done: readonly Step[]) {
  const seen: unknown[] = [];
  const starts: number[] = [];
  const keys: number[] = [];
  let now = NOW;
  for (const { does, into, content, later, server, lost } of done) {
    const records = by[server % by.length];
    if (records === undefined) throw new Error("There is no such server.");
    now += later;
    silence = [...lost];
    const start = { new: null, latest: starts.at(-1) ?? null, first: starts[0] ?? null, unknown: 5 }[into];
    if (does === "say") {
      const admission: Admission = await records.addChatMessage(learnerId, { start, content }, now);
      seen.push(admission);
      if (admission.admitted) {
        starts.push(admission.thread.start);
        keys.push(admission.loadKey);
      }
    } else if (does === "reply") await records.addChatReply(learnerId, start ?? 5, content, now);
    else if (does === "release") await records.releaseChatMessage(learnerId, keys.at(-1) ?? now);
    else {
      seen.push(await records.chatCount(learnerId, now));
      seen.push(await records.chatThread(learnerId));
      seen.push(await records.chatThread(learnerId, start ?? 5));
    }
  }
  silence = [];
  const threads: ChatThread[] = [];
  for await (const thread of (by[0] ?? createModel()).chatThreads(learnerId)) threads.push(thread);
  return { seen, threads };
}

it("the chat behaves the same in memory and in the database, with any server and any lost responses", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, MAX_MESSAGES - 3, MAX_MESSAGES), async (done, before) => {
      const learnerId = `ann${++runs}`;
      const counted = Array.from({ length: before }, (_, n) => NOW - n * 1_000);
      const inMemory = createModel();
      inMemory.loads.set(learnerId, new Set(counted));
      const load = Object.fromEntries(counted.map(at => [at, { length: 1 }]));
      await opened.database.write(`users/${learnerId}/chatLoad`, load);
      expect(await seenBy(servers, learnerId, done)).toEqual(await seenBy([inMemory], learnerId, done));
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 30_000);
