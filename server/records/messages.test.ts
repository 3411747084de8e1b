import { expect, test } from "vitest";
import type { Shard, Shards } from "../database/shards";
import { createMessages } from "./messages";

const NOW = Date.UTC(2026, 4, 1, 12);
const MESSAGE = { name: "", email: "ida@example.com", topic: "other", text: "Hello", userId: null } as const;

/** The first try goes unanswered, and the second is refused; `isKept` says whether the first was taken all the same. */
function messagesWhere(isKept: boolean) {
  const answers = ["unanswered", "refused"];
  const kept = new Map<string, unknown>();
  const shard = {
    database: { ref: () => ({ push: () => ({ key: "-A" }) }) },
    readJson: async (path: string) => kept.get(path) ?? null,
    async update(values: Record<string, unknown>) {
      if (isKept) for (const [path, value] of Object.entries(values)) kept.set(path, value);
      return answers.shift();
    },
  } as unknown as Shard;
  const shards: Shards = { get: () => shard, all: [shard], close: async () => {} };
  return createMessages({ shards, newKey: () => "-B" });
}

test("a message that was already stored counts as stored when a repeat is refused", async () => {
  await expect(messagesWhere(true).addContactMessage(MESSAGE, NOW)).resolves.toBeUndefined();
});

test("a message that is refused and not stored is an error", async () => {
  await expect(messagesWhere(false).addContactMessage(MESSAGE, NOW)).rejects.toThrow("refuse");
});
