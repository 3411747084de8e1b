import { MAX_MESSAGES, MESSAGES_WINDOW, type ThreadMessage } from "~/domain/chat";
import { MINUTE } from "~/domain/durations";
import { commit, write } from "../../database/commit";
import { getChildren } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { Admission, ChatMessageToSave } from "../records";
import {
  freeThreadStart,
  isThreadStart,
  MESSAGES_READ,
  readLatestThread,
  readThreadEnd,
  type ThreadEnd,
} from "./chat-threads";

export class InvalidChatLoad extends Error {
  override readonly name = "InvalidChatLoad";
}

/** The last time with as many digits as today's, so that keys sort by time. */
const LAST_TIMESTAMP = 9_999_999_999_999;

/** @throws InvalidChatLoad */
export function assertChatLoad(parts: {
  readonly timestamp: number | null | undefined;
  readonly message: string | null | undefined;
}): asserts parts is { readonly timestamp: number; readonly message: string } {
  const { timestamp, message } = parts;
  if (!Number.isSafeInteger(timestamp) || Number(timestamp) < 0 || Number(timestamp) > LAST_TIMESTAMP) {
    throw new InvalidChatLoad("A record of the chat's load needs a timestamp for its key.");
  }
  if (typeof message !== "string" || message === "") {
    throw new InvalidChatLoad("A record of the chat's load needs a message.");
  }
}

/**
 * When messages were counted within the window before `now`, oldest first, `MAX_MESSAGES` at most; including those of a server
 * whose clock is ahead.
 */
export async function countedMessages(
  { readJson }: Pick<Shard, "readJson">,
  learnerId: string,
  now: number,
): Promise<number[]> {
  const json = await readJson(branches.chatLoad(learnerId), {
    startAt: String(Math.max(0, now - MESSAGES_WINDOW + 1)),
    limitToLast: MAX_MESSAGES,
  });
  return getChildren(json)
    .map(([key]) => Number(key))
    .filter(at => Number.isSafeInteger(at))
    .sort((a, b) => a - b);
}

function freeLoadKey(counted: readonly number[], now: number): number {
  let key = now;
  while (counted.includes(key)) key++;
  return key;
}

const MAX_RETRY_MS = 10_000;

/** A longer thread is followed by a new one. */
export const MAX_THREAD_MESSAGES = 400;

/** ms in which a repeated first message counts as a retry by a browser that does not know its thread. */
export const RETRY_WINDOW_MS = 10 * MINUTE;

interface ChatRecordsOptions {
  readonly shard: Shard;
  readonly newId: () => string;
}

interface Place {
  readonly start: number;
  readonly thread: ThreadEnd;
}

interface Turn {
  readonly start: number;
  readonly loadKey: number;
  /** Null if it is already stored. */
  readonly appended: { readonly place: number; readonly message: ThreadMessage } | null;
}

/**
 * Counts a message and appends it to its thread, both or neither; refuses it when `MAX_MESSAGES` are within `MESSAGES_WINDOW`.
 * The rules accept the update only for the revision that was read, so two servers cannot both use the last free place.
 * Revisions are random, so that none recurs after an erasure. If the thread already ends with this message, unanswered, it is a
 * retry: counted and not appended.
 *
 * @throws InvalidChatLoad
 */
export async function addChatMessage(
  options: ChatRecordsOptions,
  learnerId: string,
  { start, content }: ChatMessageToSave,
  now: number,
): Promise<Admission> {
  assertChatLoad({ timestamp: now, message: content });
  const { shard, newId } = options;
  const id = newId();
  let attempted: Turn | null = null;
  const unanswered: Turn[] = [];
  let first: string | null = null;

  return commit<Admission>(shard.update, { what: "a message", maxMs: MAX_RETRY_MS }, async last => {
    if (last === "unanswered" && attempted !== null) unanswered.push(attempted);
    // Read first: if it changes afterwards, the rules refuse the update.
    const revision = await readRevision(shard, learnerId);
    first ??= revision;
    if (first !== null && revision === null) {
      throw new Error("The learner's data was erased while a message was added.");
    }
    const [counted, place] = await Promise.all([
      countedMessages(shard, learnerId, now),
      placeFor(shard, learnerId, { start, content }, now),
    ]);
    for (const turn of unanswered) {
      const thread = await readThreadEnd(shard.readJson, learnerId, turn.start, MESSAGES_READ);
      if (isThere(turn, counted, thread)) return { done: admitted(turn, thread, counted.length) };
    }
    const oldest = counted.at(-MAX_MESSAGES);
    if (oldest !== undefined) {
      return { done: { admitted: false, count: counted.length, freeAt: oldest + MESSAGES_WINDOW } };
    }

    const turn = getTurn(place, counted, content, now);
    attempted = turn;
    const values = {
      [branches.chatRevision(learnerId)]: { id, after: revision },
      [branches.chatLoadAt(learnerId, turn.loadKey)]: { length: content.length },
      ...(turn.appended && {
        [branches.chatMessage(learnerId, turn.start, turn.appended.place)]: turn.appended.message,
      }),
      ...(turn.appended?.place === 0 && { [branches.chatStart(learnerId, turn.start)]: true }),
    };
    return {
      values,
      result: admitted(turn, place.thread, counted.length + 1),
      version: JSON.stringify([revision, turn]),
    };
  });
}

async function readRevision({ database }: Shard, learnerId: string): Promise<string | null> {
  const id: unknown = (await read(database, branches.chatRevisionId(learnerId))).val();
  return typeof id === "string" ? id : null;
}

/** The thread to continue; else a new one, named by the first free millisecond from `now` on. */
async function placeFor(
  { readJson }: Shard,
  learnerId: string,
  { start: wanted, content }: ChatMessageToSave,
  now: number,
): Promise<Place> {
  if (wanted === null) {
    const latest = await readLatestThread(readJson, learnerId);
    const waiting = latest && waitingIn(latest.thread, content);
    if (waiting && now - waiting.at <= RETRY_WINDOW_MS) return latest;
  } else if (isThreadStart(wanted)) {
    const thread = await readThreadEnd(readJson, learnerId, wanted, MESSAGES_READ);
    const isOpen = thread.next < MAX_THREAD_MESSAGES || waitingIn(thread, content) !== null;
    if (thread.next > 0 && isOpen) return { start: wanted, thread };
  }
  return { start: await freeThreadStart(readJson, learnerId, now), thread: { messages: [], next: 0 } };
}

function getTurn({ start, thread }: Place, counted: readonly number[], content: string, now: number): Turn {
  const message: ThreadMessage = { role: "user", content, at: now };
  return {
    start,
    loadKey: freeLoadKey(counted, now),
    appended: waitingIn(thread, content) ? null : { place: thread.next, message },
  };
}

/** This message, if the thread ends with it, unanswered. */
function waitingIn({ messages }: ThreadEnd, content: string): ThreadMessage | null {
  const [, last] = messages.at(-1) ?? [];
  return last?.role === "user" && last.content === content ? last : null;
}

function isThere({ loadKey, appended }: Turn, counted: readonly number[], thread: ThreadEnd): boolean {
  return counted.includes(loadKey) && (appended === null || holds(thread, appended.message, appended.place));
}

function holds({ messages }: ThreadEnd, { role, content, at }: ThreadMessage, wanted?: number): boolean {
  return messages.some(
    ([place, one]) =>
      (wanted ?? place) === place && one.role === role && one.content === content && one.at === at,
  );
}

function admitted({ start, loadKey, appended }: Turn, thread: ThreadEnd, count: number): Admission {
  const last = appended?.place ?? Number.POSITIVE_INFINITY;
  const before = thread.messages.filter(([place]) => place < last).map(([, message]) => message);
  const messages = appended === null ? before : [...before, appended.message];
  return { admitted: true, thread: { start, messages }, loadKey, count };
}

const REPLIES_READ = 10;

/** Appends a reply once: the rules accept one update per place. An erased thread is not restored. */
export async function addChatReply(
  shard: Shard,
  learnerId: string,
  { start, content }: { start: number; content: string },
  now: number,
): Promise<void> {
  if (content === "") return;
  const reply: ThreadMessage = { role: "assistant", content, at: now };
  let mayBeThere = false;
  await commit<void>(shard.update, { what: "a reply" }, async last => {
    mayBeThere ||= last === "unanswered";
    const thread = await readThreadEnd(shard.readJson, learnerId, start, REPLIES_READ);
    if (thread.next === 0 || (mayBeThere && holds(thread, reply))) return { done: undefined };
    return { values: { [branches.chatMessage(learnerId, start, thread.next)]: reply }, result: undefined };
  });
}

export function releaseChatMessage(shard: Shard, learnerId: string, loadKey: number): Promise<void> {
  return write(shard, "the release of a message", { [branches.chatLoadAt(learnerId, loadKey)]: null });
}
