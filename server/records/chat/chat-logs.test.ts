import { expect, test, vi } from "vitest";
import type { Shard } from "../../database/shards";
import { createChatIndex } from "./chat-logs";

const START = "1700000000000";

/** An instance in memory, whose `update` gives these responses first, and then accepts everything. */
function instance(options: { answers?: string[]; meanwhile?: () => void } = {}) {
  const logs = new Map<string, string[]>([["ann", [START]]]);
  const paths = new Set<string>();
  const { answers = [], meanwhile } = options;
  const childrenIn = (path: string) =>
    [...paths].flatMap(one => (one.startsWith(`${path}/`) ? [one.slice(path.length + 1)] : []));
  const keys = (names: Iterable<string>) => Object.fromEntries([...names].map(name => [name, true]));
  const shard = {
    async readJson(path: string) {
      if (path === "research/aiChatLogs") return keys(logs.keys());
      if (path === "chatIndexed") return keys(childrenIn(path));
      return keys(logs.get(path.split("/").at(-1) ?? "") ?? []);
    },
    async update(values: Record<string, unknown>) {
      const answer = answers.shift() ?? "taken";
      if (answer !== "taken") return answer;
      if ("chatIndexed" in values)
        for (const one of childrenIn("chatIndexed")) paths.delete(`chatIndexed/${one}`);
      else meanwhile?.();
      for (const [path, value] of Object.entries(values)) {
        if (value === null) paths.delete(path);
        else paths.add(path);
      }
      return answer;
    },
  };
  return { logs, paths, index: createChatIndex([shard as unknown as Shard], () => {}) };
}

test("all conversations can be indexed again", async () => {
  const { index, paths } = instance();
  expect(await index.rebuild()).toBe(1);
  expect([...paths].sort()).toEqual(["chatIndexed/ann", `chatStarts/${START}/ann`]);
});

test.each(["refused", "unanswered"])("an index that was not cleared, but %s, is reported", async answer => {
  const { index } = instance({ answers: [answer] });
  await expect(index.rebuild()).rejects.toThrow(`was ${answer}`);
});

test("a learner deleted during indexing isn't restored", async () => {
  const { index, logs, paths } = instance({ meanwhile: () => void logs.delete("ann") });
  expect(await index.rebuild()).toBe(0);
  expect([...paths]).toEqual([]);
});

test("an indexing run from before the clearing is awaited and repeated", async () => {
  const { index, logs, paths } = instance();
  index.prepare();
  logs.set("ben", [START]);
  expect(await index.rebuild()).toBe(2);
  await vi.waitFor(() => expect(paths.has(`chatStarts/${START}/ben`)).toBe(true));
});
