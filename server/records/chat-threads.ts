import { z } from "zod";
import { CHAT_ROLES, type ChatThread, type ThreadMessage } from "~/engine/chat";
import { branches } from "./branches";
import { childrenOf, type ReadJson } from "./read-json";

/** A message as it is stored under its place in the thread. */
const storedMessageSchema = z.object({
  role: z.enum(CHAT_ROLES),
  content: z.string(),
  at: z.number(),
});

/** The end of a thread, as far as it was asked for. */
export interface ThreadEnd {
  /** By their places, in order. What cannot be read is left out. */
  readonly messages: readonly (readonly [place: number, message: ThreadMessage])[];
  /** Where the next message goes. 0: there is no such thread. */
  readonly next: number;
}

/** The last messages of a thread, `most` of them at most. */
export async function readThreadEnd(
  readJson: ReadJson,
  learnerId: string,
  start: number,
  most: number,
): Promise<ThreadEnd> {
  return endOf(await readJson(branches.chatThread(learnerId, start), { limitToLast: most }));
}

/** The thread begun at `start`, or the one that was begun last, without a look at the others. */
export async function readChatThread(
  readJson: ReadJson,
  learnerId: string,
  start?: number,
): Promise<ChatThread | null> {
  if (start !== undefined) {
    return isThreadStart(start)
      ? threadOf(String(start), await readJson(branches.chatThread(learnerId, start)))
      : null;
  }
  const [latest] = childrenOf(await readJson(branches.chatLogs(learnerId), { limitToLast: 1 }));
  return latest === undefined ? null : threadOf(...latest);
}

/** Whether a thread may be called that: it comes from a browser. */
export function isThreadStart(start: number): boolean {
  return Number.isSafeInteger(start) && start >= 0;
}

/** Each may have hundreds of messages. */
const THREADS_OF_A_PAGE = 20;

/** A page of what was begun at `from` or later. What is called by no time is left out. */
async function readPage(readJson: ReadJson, learnerId: string, from: number) {
  const query = { startAt: String(from), limitToFirst: THREADS_OF_A_PAGE };
  const children = childrenOf(await readJson(branches.chatLogs(learnerId), query));
  const named = children.filter(([start]) => isThreadStart(Number(start)));
  return { children: named, isLast: named.length < THREADS_OF_A_PAGE };
}

/** The first millisecond from `now` on that no thread has for its name. Rarely is there any of so late. */
export async function freeThreadStart(readJson: ReadJson, learnerId: string, now: number): Promise<number> {
  let start = now;
  for (;;) {
    const { children, isLast } = await readPage(readJson, learnerId, start);
    const taken = new Set(children.map(([key]) => Number(key)));
    while (taken.delete(start)) start++;
    if (taken.size > 0 || isLast) return start;
  }
}

/** All threads, the oldest first. */
export async function* readChatThreads(readJson: ReadJson, learnerId: string): AsyncGenerator<ChatThread> {
  let from = 0;
  for (;;) {
    const { children, isLast } = await readPage(readJson, learnerId, from);
    const threads = children.flatMap(([start, value]) => threadOf(start, value) ?? []);
    yield* threads.sort((a, b) => a.start - b.start);
    if (isLast) return;
    from = Math.max(...children.map(([start]) => Number(start))) + 1;
  }
}

/** Null where no message can be read. */
function threadOf(start: string, json: unknown): ChatThread | null {
  const messages = endOf(json).messages.map(([, message]) => message);
  return messages.length === 0 ? null : { start: Number(start), messages };
}

function endOf(json: unknown): ThreadEnd {
  const places = childrenOf(json)
    .map(([key, value]) => [Number(key), value] as const)
    .filter(([place]) => Number.isSafeInteger(place))
    .sort(([a], [b]) => a - b);
  const messages = places.flatMap(([place, value]) => {
    const { data } = storedMessageSchema.safeParse(value);
    return data === undefined ? [] : [[place, data] as const];
  });
  return { messages, next: (places.at(-1)?.[0] ?? -1) + 1 };
}
