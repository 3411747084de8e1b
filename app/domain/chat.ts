import type { EvaluationGroup } from "../engine/weakness/weakness-progress";
import { HOUR } from "./durations";

export const CHAT_ROLES = ["user", "assistant"] as const;
type ChatRole = (typeof CHAT_ROLES)[number];

export interface ChatMessage {
  readonly role: ChatRole;
  readonly content: string;
}

export interface ThreadMessage extends ChatMessage {
  /** ms since 1970. */
  readonly at: number;
}

/** `research/aiChatLogs/{uid}/{start}`; the oldest message first. */
export interface ChatThread {
  /** ms since 1970 of its first message, which is also its key. */
  readonly start: number;
  readonly messages: readonly ThreadMessage[];
}

/** How many of a thread's latest messages are shown. */
export const MAX_SHOWN = 100;

/** Characters, after trimming. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Characters of a thread that are sent to the coach. */
export const MAX_CHAT_LENGTH = 12_000;

/** Within `MESSAGES_WINDOW` (ms), on all servers and devices together. */
export const MAX_MESSAGES = 50;
export const MESSAGES_WINDOW = 3 * HOUR;

/** The newest messages, at most `most` characters in total; the oldest one is cut at its start. */
export function trimMessages<M extends ChatMessage>(messages: readonly M[], most: number): M[] {
  const kept: M[] = [];
  let room = most;
  for (const message of messages.toReversed()) {
    if (room <= 0) break;
    const content = message.content.slice(-room);
    kept.unshift(content === message.content ? message : { ...message, content });
    room -= content.length;
  }
  return kept;
}

const USER_LEVELS = ["newUser", "evaluationInProgress", "oldUser"] as const;
export type UserLevel = (typeof USER_LEVELS)[number];

/**
 * @param tests finished tests
 * @param pending the due stage of the evaluation; null when there is a profile
 */
export function getUserLevel(tests: number, pending: EvaluationGroup | null): UserLevel {
  if (pending === null) return "oldUser";
  return tests === 0 ? "newUser" : "evaluationInProgress";
}

export const WAITING_EVERY = 10_000;

export const CHAT_FAILURES = [
  "malformed",
  "message-too-long",
  "signed-out",
  "not-subscribed",
  "expired",
  "ad-free-only",
  "too-many-messages",
  "too-often",
  "ai-failed",
  "no-message",
  "unavailable",
] as const;
export type ChatFailure = (typeof CHAT_FAILURES)[number];

export const AI_FAILED = "Couldn't fetch message from AI";

/** @param host the product's own, such as `typingmentor.example` */
export function describeMissingReply(host: string): string {
  return `No message found. Please try again later. If the problem persists, please contact support@${host}`;
}

/**
 * Server-sent events of `POST /api/ask-ai/` (`event:` is the kind, `data:` the rest as JSON): `start`, any
 * number of `text`, then `done` or `error`. Meanwhile a `waiting` every `WAITING_EVERY` tells a slow coach
 * from a lost server.
 */
export type ChatEvent =
  | {
      readonly kind: "start";
      readonly threadStartTimestamp: number;
      readonly messageCountInLast3Hours: number;
    }
  | { readonly kind: "waiting" }
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "done";
      /** The whole reply; replaces the pieces. */
      readonly aiResponseMessage: string;
      readonly threadStartTimestamp: number;
      readonly messageCountInLast3Hours: number;
    }
  | { readonly kind: "error"; readonly error: ChatFailure; readonly message: string };
