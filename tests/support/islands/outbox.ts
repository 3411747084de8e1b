import type { OutboxEntry } from "~/islands/outbox/delivery";
import { createOutbox } from "~/islands/outbox/outbox";
import {
  createFallbackStore,
  createIndexedDbStore,
  createMemoryStore,
  type OutboxStore,
} from "~/islands/outbox/store";
import type { FinishedTest, SubmitState } from "~/ui/typing-services";

export const STARTED = 1_750_000_000_000;

export function finishedTest(fields: Partial<FinishedTest> = {}): FinishedTest {
  return {
    lessonName: "PARAGRAPH",
    text: "A text.",
    seal: null,
    duration: 0,
    started: STARTED,
    transcript: "AQ",
    ...fields,
  };
}

/** A server that stores each id once, and can be told to misbehave. */
export function createServer() {
  const stored = new Map<string, OutboxEntry>();
  const posts: (OutboxEntry & { sentAt?: number })[] = [];
  let answer: ((entry: OutboxEntry) => Response | Promise<Response>) | null = null;
  return {
    stored,
    posts,
    answerWith(next: typeof answer) {
      answer = next;
    },
    goOffline() {
      answer = () => {
        throw new TypeError("Failed to fetch");
      };
    },
    recover() {
      answer = null;
    },
    fetch: (async (_input, init) => {
      const entry = JSON.parse(String(init?.body)) as OutboxEntry;
      posts.push(entry);
      if (answer) return answer(entry);
      const isNew = !stored.has(entry.id);
      stored.set(entry.id, entry);
      return Response.json({ id: entry.id, wpm: 60, accuracy: 100, isNew }, { status: isNew ? 201 : 200 });
    }) satisfies typeof fetch,
  };
}

export type TestServer = ReturnType<typeof createServer>;

/** A browser: what its tabs have in common. `durable` is its IndexedDB unless a test brings a worse one. */
export function createBrowser(server: TestServer, options: { locks?: boolean; durable?: OutboxStore } = {}) {
  let lock: Promise<unknown> = Promise.resolve();
  const listeners = new Map<object, (message: unknown) => void>();
  let ids = 0;
  let clock = STARTED + 60_000;

  return {
    /** @param now ms since 1970, as this browser's device has it */
    setClock(now: number) {
      clock = now;
    },
    openTab(learnerId: string | null) {
      const timers: { work: () => unknown; ms: number }[] = [];
      const later = (work: () => unknown, ms: number) => {
        const timer = { work, ms };
        timers.push(timer);
        return () => {
          const index = timers.indexOf(timer);
          if (index >= 0) timers.splice(index, 1);
        };
      };
      const refusals: string[] = [];
      let deliveries = 0;
      const tab = {};
      const outbox = createOutbox({
        learnerId,
        store: createFallbackStore(options.durable ?? createIndexedDbStore(), createMemoryStore(), later),
        fetch: server.fetch,
        randomId: () => `random${String(++ids).padStart(4, "0")}`,
        random: () => 0,
        now: () => clock,
        timeZone: () => "Europe/Dublin",
        exclusively(work) {
          if (options.locks === false) return work();
          const turn = lock.then(work);
          lock = turn.catch(() => {});
          return turn;
        },
        tabs: {
          tell(message) {
            for (const [other, listen] of listeners) if (other !== tab) listen(structuredClone(message));
          },
          listen(onMessage) {
            listeners.set(tab, onMessage);
            return () => void listeners.delete(tab);
          },
        },
        later,
      });
      return {
        ...outbox,
        outbox,
        refusals,
        /** How often this tab was told that a result arrived which no view of its own watched. */
        deliveries: () => deliveries,
        start: () =>
          outbox.start({
            onRefused: reason => void refusals.push(reason),
            onDelivered: () => {
              deliveries += 1;
            },
          }),
        /** ms until the next attempt; null when none is planned. */
        retryIn: () => timers[0]?.ms ?? null,
        /** Lets the planned time pass. */
        async retry() {
          await timers.shift()?.work();
        },
        /** Hands in, and collects the states until one that will last. */
        submitResult(test: FinishedTest, states: SubmitState[] = []) {
          return new Promise<SubmitState[]>(resolve => {
            outbox.submitResult(test, state => {
              states.push(state);
              if (state.status !== "sending") resolve(states);
            });
          });
        },
      };
    },
  };
}
