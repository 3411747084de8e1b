import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { type OutboxEntry, oldestFirst, parseEntry } from "./entry";
import type { OutboxStore } from "./store";

const DATABASE = "typing-mentor";

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry };
}

type Outbox = IDBPObjectStore<Schema, ["outbox"], "outbox", "readwrite">;

/**
 * The outbox in IndexedDB. The database is opened at the first use, and again after the browser has closed it.
 * Operations reject where the browser offers no storage (private windows, blocked, full).
 */
export function createIndexedDbStore(): OutboxStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(DATABASE, 1, {
      upgrade: database => void database.createObjectStore("outbox", { keyPath: "id" }),
      // A newer version of the application in another tab wants to change the database: make way.
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

  /** Strict: done is said only when the data would survive a power cut. */
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
