import type { ChatThread } from "~/engine/chat";
import type { Admission, ChatTurn } from "./records";
import type { Shard } from "./shards";

export interface ChatOptions {
  readonly shard: Shard;
  readonly pause: (tries: number) => Promise<void>;
}

const NOT_YET = "Conversations are not kept yet.";

export async function addChatMessage(
  _options: ChatOptions,
  _learnerId: string,
  _turn: ChatTurn,
  _now: number,
): Promise<Admission> {
  throw new Error(NOT_YET);
}

export async function addChatReply(
  _options: ChatOptions,
  _learnerId: string,
  _reply: { start: number; content: string },
  _now: number,
): Promise<void> {
  throw new Error(NOT_YET);
}

export async function releaseChatMessage(_shard: Shard, _learnerId: string, _loadKey: number): Promise<void> {
  throw new Error(NOT_YET);
}

export async function readChatThread(
  _shard: Shard,
  _learnerId: string,
  _start?: number,
): Promise<ChatThread | null> {
  return null;
}

export async function* readChatThreads(_shard: Shard, _learnerId: string): AsyncIterable<ChatThread> {}

export async function countChatMessages(_shard: Shard, _learnerId: string, _now: number): Promise<number> {
  return 0;
}
