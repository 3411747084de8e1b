import { MAX_MESSAGES, MESSAGES_WINDOW, type ThreadMessage } from "~/domain/chat";
import { DatabaseUnreachable } from "../../database/database-timeout";
import type { Shard } from "../../database/shards";
import { branches } from "../branches";
import { read } from "../read";
import type { Admission, ChatTurn } from "../records";
import { assertChatLoad, type ChatLoad, countedMessages, freeLoadKey } from "./chat-load";
import {
  freeThreadStart,
  isThreadStart,
  MESSAGES_READ,
  readLatestThread,
  readThreadEnd,
  type ThreadEnd,
} from "./chat-threads";

/** Each try that fails means that another server was quicker for the learner, or that an answer was lost. */
const MAX_ATTEMPTS = 12;

/** ms after which no further try begins: nobody waits for it any more. */
const MAX_RETRY_MS = 10_000;

/** Messages after which a thread is not gone on with, but another one begun. */
export const MAX_THREAD_MESSAGES = 400;

/** ms in which the first message of a thread, said anew, is that one tried again by who has not heard where it waits. */
export const TRIED_AGAIN_WITHIN = 10 * 60 * 1_000;

export interface ChatOptions {
  readonly shard: Shard;
  readonly pause: (tries: number) => Promise<void>;
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
  const { shard, pause } = options;
  const id = options.newId();
  const unanswered: Turn[] = [];
  let first: string | null = null;
  let refused: string | null = null;

  const begun = performance.now();
  for (let tries = 1; tries <= MAX_ATTEMPTS && performance.now() - begun < MAX_RETRY_MS; tries++) {
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
      if (isThere(turn, counted, thread)) return admitted(turn, thread, counted.length);
    }
    const oldest = counted.at(-MAX_MESSAGES);
    if (oldest !== undefined) {
      return { admitted: false, count: counted.length, freeAt: oldest + MESSAGES_WINDOW };
    }

    const turn = getTurn(place, counted, content, now);
    const attempt = JSON.stringify([revision, turn]);
    if (attempt === refused) {
      throw new Error("The database's rules refuse a message, though nobody else has added one.");
    }
    const outcome = await shard.update({
      [branches.chatRevision(learnerId)]: { id, after: revision },
      [branches.chatLoadAt(learnerId, turn.loadKey)]: { length: content.length } satisfies ChatLoad,
      ...(turn.appended && {
        [branches.chatMessage(learnerId, turn.start, turn.appended.place)]: turn.appended.message,
      }),
      // Admins find a conversation by when it was begun.
      ...(turn.appended?.place === 0 && { [branches.chatStart(learnerId, turn.start)]: true }),
    });
    if (outcome === "taken") return admitted(turn, place.thread, counted.length + 1);
    if (outcome === "refused") refused = attempt;
    else unanswered.push(turn);
    await pause(tries);
  }
  throw new DatabaseUnreachable(
    `A message was not taken in ${MAX_ATTEMPTS} tries, or not in ${MAX_RETRY_MS} ms.`,
  );
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
  { shard, pause }: Omit<ChatOptions, "newId">,
  learnerId: string,
  { start, content }: { start: number; content: string },
  now: number,
): Promise<void> {
  if (content === "") return;
  const reply: ThreadMessage = { role: "assistant", content, at: now };
  let mayBeThere = false;
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const thread = await readThreadEnd(shard.readJson, learnerId, start, REPLIES_READ);
    if (thread.next === 0 || (mayBeThere && holds(thread, reply))) return;
    const outcome = await shard.update({ [branches.chatMessage(learnerId, start, thread.next)]: reply });
    if (outcome === "taken") return;
    if (outcome === "unanswered") mayBeThere = true;
    await pause(tries);
  }
  throw new DatabaseUnreachable(`A reply was not taken in ${MAX_ATTEMPTS} tries.`);
}

/** Takes back that a message was counted; may be repeated. The message itself stays. */
export async function releaseChatMessage(
  { shard, pause }: Omit<ChatOptions, "newId">,
  learnerId: string,
  loadKey: number,
): Promise<void> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const outcome = await shard.update({ [branches.chatLoadAt(learnerId, loadKey)]: null });
    if (outcome === "taken") return;
    if (outcome === "refused") throw new Error("The database's rules refuse to release a message.");
    await pause(tries);
  }
  throw new DatabaseUnreachable(`A message was not released in ${MAX_ATTEMPTS} tries.`);
}
