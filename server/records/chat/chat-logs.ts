import { z } from "zod";
import { CHAT_ROLES, type ThreadMessage } from "~/domain/chat";
import { textOfKey } from "~/domain/storage-key";
import { getChildren, KEYS } from "../../database/read-json";
import type { Shards } from "../../database/shards";
import type { ChatLogRecords, ThreadName, ThreadOpening } from "../admin-records";
import { branches } from "../branches";
import type { ChatIndex } from "./chat-index";
import { isThreadStart } from "./chat-threads";

/** Characters of a first message that are shown in a list. */
const OPENING_LENGTH = 160;

/** What a backup or another program has written may lack the time, or have it as a text. */
const messageSchema = z.object({
  role: z.enum(CHAT_ROLES),
  content: z.string(),
  at: z.number().catch(0),
});

/**
 * Conversations as admins read them. Who has any, and when they were begun, is told by the keys of the tree alone, which the
 * database gives without what lies below them: so a list costs by how many there are, and not by what was said.
 */
export function createChatLogs(shards: Shards, index: ChatIndex): ChatLogRecords {
  return {
    async chatLearners({ limit, after }) {
      // Whoever looks at the list is likely to look for something next.
      index.prepare();
      const keys = await Promise.all(
        shards.all.map(({ readJson }) => readJson(branches.chatLogsOfAll, KEYS)),
      );
      const all = [...new Set(keys.flatMap(json => getChildren(json).map(([key]) => textOfKey(key))))].sort();
      const from = after === undefined ? 0 : all.findIndex(id => id > after);
      const items = from < 0 ? [] : all.slice(from, from + limit);
      const isLast = from < 0 || from + limit >= all.length;
      return { items, next: isLast ? null : (items.at(-1) ?? null), total: all.length };
    },
    async chatStarts(learnerId, { limit, before, span }) {
      const all = (await readStarts(shards, learnerId))
        .filter(start => !span || (start >= span.from && start < span.until))
        .sort((a, b) => b - a);
      const left = before === undefined ? all : all.filter(start => start < before);
      const items = left.slice(0, limit);
      return { items, next: left.length > limit ? (items.at(-1) ?? null) : null, total: all.length };
    },
    async chatOpenings(names) {
      const read = await Promise.all(names.map(name => readOpening(shards, name)));
      return names.flatMap((name, n) => {
        const opening = read[n];
        return opening ? [{ ...name, ...opening }] : [];
      });
    },
    async chatMessages(learnerId, start, { limit, from = 0 }) {
      if (learnerId === "" || !isThreadStart(start) || !isThreadStart(from)) return null;
      const { readJson } = shards.of(learnerId);
      const query = { startAt: String(from), limitToFirst: limit + 1 };
      const json = await readJson(branches.chatThread(learnerId, start), query);
      const places = getChildren(json)
        .map(([key, value]) => [Number(key), value] as const)
        .filter(([place]) => Number.isSafeInteger(place))
        .sort(([a], [b]) => a - b);
      if (places.length === 0) return null;
      const items = places.slice(0, limit).flatMap(([, value]): ThreadMessage[] => {
        const { data } = messageSchema.safeParse(value);
        return data === undefined ? [] : [data.at === 0 ? { ...data, at: start } : data];
      });
      return { items, next: places[limit]?.[0] ?? null };
    },
    chatsBegun: (span, limit) => index.begun(span, limit),
  };
}

/** When a learner's conversations were begun, in no order. */
export async function readStarts(shards: Pick<Shards, "of">, learnerId: string): Promise<number[]> {
  if (learnerId === "") return [];
  const json = await shards.of(learnerId).readJson(branches.chatLogs(learnerId), KEYS);
  return getChildren(json)
    .map(([key]) => Number(key))
    .filter(isThreadStart);
}

async function readOpening(shards: Shards, { learnerId, start }: ThreadName): Promise<ThreadOpening | null> {
  const { readJson } = shards.of(learnerId);
  const json = await readJson(branches.chatThread(learnerId, start), { limitToFirst: 1 });
  const [first] = getChildren(json);
  if (first === undefined) return null;
  const text = messageSchema.safeParse(first[1]).data?.content ?? "";
  return { start, text: text.length > OPENING_LENGTH ? `${text.slice(0, OPENING_LENGTH - 1)}…` : text };
}
