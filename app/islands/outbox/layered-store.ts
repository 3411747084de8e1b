import type { OutboxEntry } from "./entry";
import { oldestFirst } from "./entry";
import type { OutboxStore } from "./store";

/** ms. Some browsers never answer a request to open a database; nobody's result shall wait for that. */
const PATIENCE = 3_000;

export interface LayeredStore extends Omit<OutboxStore, "put"> {
  /** Whether the entry outlives the page. */
  put(entry: OutboxEntry): Promise<"durable" | "volatile">;
}

/**
 * A durable store with a volatile one behind it, for browsers that keep nothing or are full. Nothing rejects: what
 * the durable store cannot do now is done on the volatile one, and tried again with the next operation.
 */
export function createLayeredStore(
  durable: OutboxStore,
  volatile: OutboxStore,
  later: (work: () => void, ms: number) => () => void,
): LayeredStore {
  function inTime<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = later(() => reject(new Error("The browser's storage does not answer.")), PATIENCE);
      work.then(resolve, reject).finally(cancel);
    });
  }
  const settled = async (...work: Promise<void>[]) => void (await Promise.allSettled(work));

  return {
    async put(entry) {
      try {
        await inTime(durable.put(entry));
        return "durable";
      } catch {
        await volatile.put(entry);
        return "volatile";
      }
    },
    async all() {
      const kept = await inTime(durable.all()).catch(() => []);
      const ids = new Set(kept.map(({ id }) => id));
      const rest = (await volatile.all()).filter(({ id }) => !ids.has(id));
      return [...kept, ...rest].sort(oldestFirst);
    },
    remove: id => settled(inTime(durable.remove(id)), volatile.remove(id)),
    adopt: owner => settled(inTime(durable.adopt(owner)), volatile.adopt(owner)),
    discardSignedOut: () => settled(inTime(durable.discardSignedOut()), volatile.discardSignedOut()),
  };
}
