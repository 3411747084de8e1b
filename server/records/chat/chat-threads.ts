import { z } from "zod";
import { CHAT_ROLES, type ChatThread, MAX_SHOWN, type ThreadMessage } from "~/domain/chat";
import { byKey } from "../../database/paging";
import { getChildren, type ReadJson, SHALLOW } from "../../database/read-json";
import { branches } from "../branches";

const messageSchema = z.object({ role: z.enum(CHAT_ROLES), content: z.string(), at: z.number() });

export interface ThreadEnd {
  readonly messages: readonly (readonly [place: number, message: ThreadMessage])[];
  readonly next: number;
}

export async function readThreadEnd(
  readJson: ReadJson,
  learnerId: string,
  start: number,
  most: number,
): Promise<ThreadEnd> {
  return parseThreadEnd(await readJson(branches.chatThread(learnerId, start), { limitToLast: most }));
}

export const MESSAGES_READ = MAX_SHOWN;

/** The latest messages of the thread begun at `start`, or of the latest thread. */
export async function readChatThread(
  readJson: ReadJson,
  learnerId: string,
  start?: number,
): Promise<ChatThread | null> {
  if (start === undefined) {
    const latest = await readLatestThread(readJson, learnerId);
    return latest && shown(latest.start, latest.thread);
  }
  return isThreadStart(start)
    ? shown(start, await readThreadEnd(readJson, learnerId, start, MESSAGES_READ))
    : null;
}

/** Reads the latest thread as a whole, which is why threads have an end (`MAX_THREAD_MESSAGES`). */
export async function readLatestThread(
  readJson: ReadJson,
  learnerId: string,
): Promise<{ readonly start: number; readonly thread: ThreadEnd } | null> {
  const [latest] = getChildren(await readJson(branches.chatLogs(learnerId), { limitToLast: 1 }));
  if (latest === undefined) return null;
  const { messages, next } = parseThreadEnd(latest[1]);
  return { start: Number(latest[0]), thread: { messages: messages.slice(-MESSAGES_READ), next } };
}

export async function readStarts(readJson: ReadJson, learnerId: string): Promise<number[]> {
  if (learnerId === "") return [];
  return getChildren(await readJson(branches.chatLogs(learnerId), SHALLOW))
    .map(([key]) => Number(key))
    .filter(isThreadStart);
}

function shown(start: number, { messages }: ThreadEnd): ChatThread | null {
  return messages.length === 0 ? null : { start, messages: messages.map(([, message]) => message) };
}

export function isThreadStart(start: number): boolean {
  return Number.isSafeInteger(start) && start >= 0;
}

const THREADS_OF_A_PAGE = 20;

/**
 * A page of threads from the key `from` on. `after` is the first key of the next page, or null. Keys that are not times are
 * left out.
 */
async function readPage(readJson: ReadJson, learnerId: string, from: string) {
  const query = { startAt: from, limitToFirst: THREADS_OF_A_PAGE + 1 };
  const children = getChildren(await readJson(branches.chatLogs(learnerId), query)).sort(byKey);
  const page = children.slice(0, THREADS_OF_A_PAGE);
  return {
    children: page.filter(([start]) => isThreadStart(Number(start))),
    after: children[THREADS_OF_A_PAGE]?.[0] ?? null,
  };
}

/** The first millisecond from `now` on that names no thread. */
export async function freeThreadStart(readJson: ReadJson, learnerId: string, now: number): Promise<number> {
  let start = now;
  for (;;) {
    const { children, after } = await readPage(readJson, learnerId, String(start));
    const taken = new Set(children.map(([key]) => Number(key)));
    while (taken.delete(start)) start++;
    if (taken.size > 0 || after === null) return start;
  }
}

export async function* readChatThreads(readJson: ReadJson, learnerId: string): AsyncGenerator<ChatThread> {
  let from = "0";
  for (;;) {
    const { children, after } = await readPage(readJson, learnerId, from);
    const threads = children.flatMap(([start, value]) => shown(Number(start), parseThreadEnd(value)) ?? []);
    yield* threads.sort((a, b) => a.start - b.start);
    if (after === null) return;
    from = after;
  }
}

function parseThreadEnd(json: unknown): ThreadEnd {
  const places = getChildren(json)
    .map(([key, value]) => [Number(key), value] as const)
    .filter(([place]) => Number.isSafeInteger(place))
    .sort(([a], [b]) => a - b);
  const messages = places.flatMap(([place, value]) => {
    const { data } = messageSchema.safeParse(value);
    return data === undefined ? [] : [[place, data] as const];
  });
  return { messages, next: (places.at(-1)?.[0] ?? -1) + 1 };
}
