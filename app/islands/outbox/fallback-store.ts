import type { OutboxEntry } from "./entry";
import { oldestFirst } from "./entry";
import type { OutboxStore } from "./store";

/** ms. Some browsers never answer a request to open a database; nobody's result shall wait for that. */
const TIMEOUT_MS = 3_000;

export interface LayeredStore extends Omit<OutboxStore, "put"> {
  /** Whether the entry outlives the page. */
  put(entry: OutboxEntry): Promise<"durable" | "volatile">;
}

/**
 * A durable store with a volatile one behind it, for browsers that keep nothing or are full. What the durable store
 * cannot do now is done on the volatile one, and tried again with the next operation. Only what a learner has decided
 * (`adopt`, `discardSignedOut`) rejects when the durable store fails in it: they would take it for done.
 */
export function createLayeredStore(
  durable: OutboxStore,
  volatile: OutboxStore,
  later: (work: () => void, ms: number) => () => void,
): LayeredStore {
  function inTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = later(() => reject(new Error("The browser's storage does not answer.")), TIMEOUT_MS);
      work.then(resolve, reject).finally(cancel);
    });
  }
  /** Whether the durable store has ever held anything: only then can it fail to change it. */
  let hasKept = false;

  async function onBoth(change: (store: OutboxStore) => Promise<void>): Promise<void> {
    const [kept] = await Promise.allSettled([inTime(change(durable)), change(volatile)]);
    if (kept.status === "rejected" && hasKept) throw kept.reason;
  }

  return {
    async put(entry) {
      try {
        await inTime(durable.put(entry));
        hasKept = true;
        return "durable";
      } catch {
        await volatile.put(entry);
        return "volatile";
      }
    },
    async all() {
      const kept = await inTime(durable.all()).catch(() => []);
      hasKept ||= kept.length > 0;
      const ids = new Set(kept.map(({ id }) => id));
      const rest = (await volatile.all()).filter(({ id }) => !ids.has(id));
      return [...kept, ...rest].sort(oldestFirst);
    },
    async remove(id) {
      await Promise.allSettled([inTime(durable.remove(id)), volatile.remove(id)]);
    },
    adopt: owner => onBoth(store => store.adopt(owner)),
    discardSignedOut: () => onBoth(store => store.discardSignedOut()),
  };
}
