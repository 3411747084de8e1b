import { type OutboxEntry, oldestFirst } from "./entry";

/** Where entries wait. Every change is one step: it happens whole or not at all, whatever other tabs do. */
export interface OutboxStore {
  /** Resolves once the entry is where the store keeps things; a repeat of an id replaces. */
  put(entry: OutboxEntry): Promise<void>;
  /** Oldest first. */
  all(): Promise<OutboxEntry[]>;
  remove(id: string): Promise<void>;
  /** Makes `owner` the owner of what was typed signed out. */
  adopt(owner: string): Promise<void>;
  discardSignedOut(): Promise<void>;
}

/** Lasts as long as the page. */
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
