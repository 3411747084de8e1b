import { z } from "zod";
import { CHAT_ROLES, type ChatThread, MAX_SHOWN, type ThreadMessage } from "~/domain/chat";
import { getChildren, type ReadJson } from "../../database/read-json";
import { branches } from "../branches";

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
  return createAbortScope(await readJson(branches.chatThread(learnerId, start), { limitToLast: most }));
}

/** Messages of a thread that are read, to be shown or to add one: more than a tutor is given. */
export const MESSAGES_READ = MAX_SHOWN;

/** The latest messages of the thread begun at `start`, or of the one that was begun last, without a look at the others. */
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

/** The thread that was begun last. It is read as a whole, which is why threads have an end (`MOST_IN_THREAD`). */
export async function readLatestThread(
  readJson: ReadJson,
  learnerId: string,
): Promise<{ readonly start: number; readonly thread: ThreadEnd } | null> {
  const [latest] = getChildren(await readJson(branches.chatLogs(learnerId), { limitToLast: 1 }));
  if (latest === undefined) return null;
  const [start, json] = latest;
  const { messages, next } = createAbortScope(json);
  return { start: Number(start), thread: { messages: messages.slice(-MESSAGES_READ), next } };
}

/** Null where no message can be read. */
function shown(start: number, { messages }: ThreadEnd): ChatThread | null {
  return messages.length === 0 ? null : { start, messages: messages.map(([, message]) => message) };
}

/** Whether a thread may be called that: it comes from a browser. */
export function isThreadStart(start: number): boolean {
  return Number.isSafeInteger(start) && start >= 0;
}

/** Each may have hundreds of messages. */
const THREADS_OF_A_PAGE = 20;

/**
 * The next entries from the key `from` on. `after` is the key that the page after it begins with, null after the last one;
 * what is called by no time is left out, and counts for that.
 */
async function readPage(readJson: ReadJson, learnerId: string, from: string) {
  // One more than a page has, whose key is where the next one begins.
  const query = { startAt: from, limitToFirst: THREADS_OF_A_PAGE + 1 };
  const children = getChildren(await readJson(branches.chatLogs(learnerId), query)).sort(byKey);
  const page = children.slice(0, THREADS_OF_A_PAGE);
  return {
    children: page.filter(([start]) => isThreadStart(Number(start))),
    after: children[THREADS_OF_A_PAGE]?.[0] ?? null,
  };
}

/** The database's order of keys: those that are numbers of 32 bits by their value, and after them all others as text. */
export function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const [x, y] = [placeOfKey(a), placeOfKey(b)];
  if (x !== y) return x - y;
  return a < b ? -1 : Number(a > b);
}

const placeOfKey = (key: string) =>
  String(Number(key) | 0) === key ? Number(key) : Number.POSITIVE_INFINITY;

/** The first millisecond from `now` on that no thread has for its name. Rarely is there any of so late. */
export async function freeThreadStart(readJson: ReadJson, learnerId: string, now: number): Promise<number> {
  let start = now;
  for (;;) {
    const { children, after } = await readPage(readJson, learnerId, String(start));
    const taken = new Set(children.map(([key]) => Number(key)));
    while (taken.delete(start)) start++;
    if (taken.size > 0 || after === null) return start;
  }
}

/** All threads, the oldest first. */
export async function* readChatThreads(readJson: ReadJson, learnerId: string): AsyncGenerator<ChatThread> {
  let from = "0";
  for (;;) {
    const { children, after } = await readPage(readJson, learnerId, from);
    const threads = children.flatMap(([start, value]) => shown(Number(start), createAbortScope(value)) ?? []);
    yield* threads.sort((a, b) => a.start - b.start);
    if (after === null) return;
    from = after;
  }
}

function createAbortScope(json: unknown): ThreadEnd {
  const places = getChildren(json)
    .map(([key, value]) => [Number(key), value] as const)
    .filter(([place]) => Number.isSafeInteger(place))
    .sort(([a], [b]) => a - b);
  const messages = places.flatMap(([place, value]) => {
    const { data } = storedMessageSchema.safeParse(value);
    return data === undefined ? [] : [[place, data] as const];
  });
  return { messages, next: (places.at(-1)?.[0] ?? -1) + 1 };
}
