import { MAX_MESSAGES, MESSAGES_WINDOW, type ThreadMessage } from "~/domain/chat";
import { commit, write } from "../../database/commit";
import { getChildren } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { Admission, ChatTurn } from "../records";
import {
  freeThreadStart,
  isThreadStart,
  MESSAGES_READ,
  readLatestThread,
  readThreadEnd,
  type ThreadEnd,
} from "./chat-threads";

/** `users/{uid}/chatLoad/{ms}`: that a message was sent, and how many characters it had. */
export interface ChatLoad {
  readonly length: number;
}

/** A record of the chat's load that must not be kept. */
export class InvalidChatLoad extends Error {
  override readonly name = "InvalidChatLoad";
}

/** What a record of the chat's load is made of; what calls it may have got either from elsewhere. */
export interface ChatLoadParts {
  readonly timestamp: number | null | undefined;
  readonly message: string | null | undefined;
}

/** Latest time that is as long in digits as today's, so that the order of keys is that of time. */
const LAST_TIMESTAMP = 9_999_999_999_999;

/** @throws InvalidChatLoad unless there are a time to be the key, and a message to be counted */
export function assertChatLoad(
  parts: ChatLoadParts,
): asserts parts is { readonly timestamp: number; readonly message: string } {
  const { timestamp, message } = parts;
  if (!Number.isSafeInteger(timestamp) || Number(timestamp) < 0 || Number(timestamp) > LAST_TIMESTAMP) {
    throw new InvalidChatLoad("A record of the chat's load needs a timestamp for its key.");
  }
  if (typeof message !== "string" || message === "") {
    throw new InvalidChatLoad("A record of the chat's load needs a message.");
  }
}

/**
 * When the messages were counted that are within the window before `now`, the oldest first; of more than may be sent only
 * the latest, so that what is read never grows. What a server whose clock is ahead has counted is among them.
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

/** The first millisecond from `now` on that no message is counted at. */
export function freeLoadKey(counted: readonly number[], now: number): number {
  let key = now;
  while (counted.includes(key)) key++;
  return key;
}

/** ms after which no further try begins: nobody waits for it any more. */
const MAX_RETRY_MS = 10_000;

/** Messages after which a thread is not gone on with, but another one begun. */
export const MAX_THREAD_MESSAGES = 400;

/** ms in which the first message of a thread, said anew, is that one tried again by who has not heard where it waits. */
export const TRIED_AGAIN_WITHIN = 10 * 60 * 1_000;

export interface ChatOptions {
  readonly shard: Shard;
  /** Unlike any that was drawn before. */
  readonly newId: () => string;
}

/** A thread that a message may go to. */
interface Place {
  readonly start: number;
  readonly thread: ThreadEnd;
}

/** What one try would write. */
interface Turn {
  readonly start: number;
  readonly loadKey: number;
  /** In the thread, and what goes there; null when it stands there already. */
  readonly appended: { readonly place: number; readonly message: ThreadMessage } | null;
}

/**
 * Counts a message and appends it to its thread by one update, which the rules take only if it goes from the revision that
 * was read: of two servers that both saw room for one more, one is refused, and reads again. Revisions are drawn, so none
 * ever comes again after everything was erased.
 *
 * @throws InvalidChatLoad
 */
export async function addChatMessage(
  options: ChatOptions,
  learnerId: string,
  { start, content }: ChatTurn,
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
    // Before everything else: what changes afterwards has the update refused.
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
      [branches.chatLoadAt(learnerId, turn.loadKey)]: { length: content.length } satisfies ChatLoad,
      ...(turn.appended && {
        [branches.chatMessage(learnerId, turn.start, turn.appended.place)]: turn.appended.message,
      }),
      // Admins find a conversation by when it was begun.
      ...(turn.appended?.place === 0 && { [branches.chatStart(learnerId, turn.start)]: true }),
    };
    return {
      values,
      result: admitted(turn, place.thread, counted.length + 1),
      basis: JSON.stringify([revision, turn]),
    };
  });
}

async function readRevision({ database }: Shard, learnerId: string): Promise<string | null> {
  const id: unknown = (await read(database, branches.chatRevisionId(learnerId))).val();
  return typeof id === "string" ? id : null;
}

/** The thread that is gone on with; else one that nobody has begun, named by the first free millisecond from `now` on. */
async function placeFor(
  { readJson }: Shard,
  learnerId: string,
  { start: wanted, content }: ChatTurn,
  now: number,
): Promise<Place> {
  if (wanted === null) {
    const latest = await readLatestThread(readJson, learnerId);
    const waiting = latest && waitingIn(latest.thread, content);
    if (waiting && now - waiting.at <= TRIED_AGAIN_WITHIN) return latest;
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

/** This very message, if the thread ends with it: nobody has answered it. */
function waitingIn({ messages }: ThreadEnd, content: string): ThreadMessage | null {
  const [, last] = messages.at(-1) ?? [];
  return last?.role === "user" && last.content === content ? last : null;
}

/** Whether all that a try would write can be seen. */
function isThere({ loadKey, appended }: Turn, counted: readonly number[], thread: ThreadEnd): boolean {
  return counted.includes(loadKey) && (appended === null || holds(thread, appended.message, appended.place));
}

function holds({ messages }: ThreadEnd, { role, content, at }: ThreadMessage, wanted?: number): boolean {
  return messages.some(
    ([place, one]) =>
      (wanted ?? place) === place && one.role === role && one.content === content && one.at === at,
  );
}

/** The thread up to the message, whatever was appended after it. */
function admitted({ start, loadKey, appended }: Turn, thread: ThreadEnd, count: number): Admission {
  const last = appended?.place ?? Number.POSITIVE_INFINITY;
  const before = thread.messages.filter(([place]) => place < last).map(([, message]) => message);
  const messages = appended === null ? before : [...before, appended.message];
  return { admitted: true, thread: { start, messages }, loadKey, count };
}

/** Messages that are read to see where a reply goes, and whether it is there already. */
const REPLIES_READ = 10;

/**
 * Appends a reply to what the thread holds by then. The place is what makes it happen once: no two updates are taken for
 * the same. A thread that was erased meanwhile does not come back.
 */
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

/** Takes back that a message was counted; may be repeated. The message itself stays. */
export function releaseChatMessage(shard: Shard, learnerId: string, loadKey: number): Promise<void> {
  return write(shard, "the release of a message", { [branches.chatLoadAt(learnerId, loadKey)]: null });
}
