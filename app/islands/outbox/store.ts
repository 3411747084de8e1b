import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { type OutboxEntry, oldestFirst, parseEntry } from "./delivery";

export interface OutboxStore {
  put(entry: OutboxEntry): Promise<void>;
  all(): Promise<OutboxEntry[]>;
  remove(id: string): Promise<void>;
  adopt(owner: string): Promise<void>;
  discardSignedOut(): Promise<void>;
}

export function createMemoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    async put(entry) {
      entries.set(entry.id, entry);
    },
    async all() {
      return [...entries.values()].sort(oldestFirst);
    },
    async remove(id) {
      entries.delete(id);
    },
    async adopt(owner) {
      for (const entry of entries.values()) {
        if (entry.owner === null) entries.set(entry.id, { ...entry, owner });
      }
    },
    async discardSignedOut() {
      for (const entry of entries.values()) {
        if (entry.owner === null) entries.delete(entry.id);
      }
    },
  };
}

/** ms. Some browsers never answer a request to open a database. */
const TIMEOUT_MS = 3_000;

export interface FallbackStore extends Omit<OutboxStore, "put"> {
  put(entry: OutboxEntry): Promise<"durable" | "volatile">;
}

/** Falls back to memory when storage fails; `adopt` and `discardSignedOut` reject instead. */
export function createFallbackStore(
  durable: OutboxStore,
  volatile: OutboxStore,
  later: (work: () => void, ms: number) => () => void,
): FallbackStore {
  function withTimeout<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = later(() => reject(new Error("The browser's storage does not answer.")), TIMEOUT_MS);
      work.then(resolve, reject).finally(cancel);
    });
  }
  let hasKept = false;

  async function onBoth(change: (store: OutboxStore) => Promise<void>): Promise<void> {
    const [kept] = await Promise.allSettled([withTimeout(change(durable)), change(volatile)]);
    if (kept.status === "rejected" && hasKept) throw kept.reason;
  }

  return {
    async put(entry) {
      try {
        await withTimeout(durable.put(entry));
        hasKept = true;
        return "durable";
      } catch {
        await volatile.put(entry);
        return "volatile";
      }
    },
    async all() {
      const kept = await withTimeout(durable.all()).catch(() => []);
      hasKept ||= kept.length > 0;
      const ids = new Set(kept.map(({ id }) => id));
      const rest = (await volatile.all()).filter(({ id }) => !ids.has(id));
      return [...kept, ...rest].sort(oldestFirst);
    },
    async remove(id) {
      await Promise.allSettled([withTimeout(durable.remove(id)), volatile.remove(id)]);
    },
    adopt: owner => onBoth(store => store.adopt(owner)),
    discardSignedOut: () => onBoth(store => store.discardSignedOut()),
  };
}

const DATABASE = "typing-mentor";

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry };
}

type Outbox = IDBPObjectStore<Schema, ["outbox"], "outbox", "readwrite">;

/** Opens at the first use, and again after the browser closed it. Rejects without storage. */
export function createIndexedDbStore(): OutboxStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(DATABASE, 1, {
      upgrade: database => void database.createObjectStore("outbox", { keyPath: "id" }),
      // Another tab upgrades the database: close this connection.
      blocking: (_current, _wanted, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  }

  /** `strict`: resolved means it survives a power cut. */
  async function write(change: (outbox: Outbox) => Promise<unknown>): Promise<void> {
    const transaction = (await open()).transaction("outbox", "readwrite", { durability: "strict" });
    await Promise.all([change(transaction.store), transaction.done]);
  }

  async function forSignedOut(outbox: Outbox, change: (entry: OutboxEntry) => Promise<unknown>) {
    const entries = await outbox.getAll();
    await Promise.all(entries.filter(entry => entry.owner === null).map(change));
  }

  return {
    put: entry => write(outbox => outbox.put(entry)),
    remove: id => write(outbox => outbox.delete(id)),
    async all() {
      const values: unknown[] = await (await open()).getAll("outbox");
      return values
        .map(parseEntry)
        .filter(entry => entry !== null)
        .sort(oldestFirst);
    },
    adopt: owner => write(outbox => forSignedOut(outbox, entry => outbox.put({ ...entry, owner }))),
    discardSignedOut: () => write(outbox => forSignedOut(outbox, entry => outbox.delete(entry.id))),
  };
}
