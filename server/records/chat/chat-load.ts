import { MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { getChildren } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { branches } from "../branches";

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
