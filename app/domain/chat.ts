import type { EvaluationGroup } from "../engine/weakness/weakness-progress";
import { HOUR } from "./durations";

export const CHAT_ROLES = ["user", "assistant"] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

export interface ChatMessage {
  readonly role: ChatRole;
  /** Plain text, never markup. */
  readonly content: string;
}

export interface ThreadMessage extends ChatMessage {
  /** ms since 1970. */
  readonly at: number;
}

/** `research/aiChatLogs/{uid}/{start}`: one conversation, the oldest message first. */
export interface ChatThread {
  /** ms since 1970 of its first message: its name. */
  readonly start: number;
  readonly messages: readonly ThreadMessage[];
}

/** Messages of a thread that are shown: of a longer one the latest. */
export const MAX_SHOWN = 100;

/** Characters of one message of a learner's, without the blanks around it. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Characters of all messages together that a tutor is given of a thread. */
export const MAX_CHAT_LENGTH = 12_000;

/** Messages that a learner may send within `MESSAGES_WINDOW`, on all servers and devices together. */
export const MAX_MESSAGES = 50;
/** ms. */
export const MESSAGES_WINDOW = 3 * HOUR;

/**
 * The newest messages that have at most `most` characters together; the oldest of them is cut from its start if it
 * does not fit as a whole. Messages of which nothing would be left are gone.
 */
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

export const USER_LEVELS = ["newUser", "evaluationInProgress", "oldUser"] as const;
export type UserLevel = (typeof USER_LEVELS)[number];

/**
 * How far a learner is, by what they have typed.
 *
 * @param tests how many they have finished
 * @param pending the stage of the evaluation that is due; null when there is a profile
 */
export function getUserLevel(tests: number, pending: EvaluationGroup | null): UserLevel {
  if (pending === null) return "oldUser";
  return tests === 0 ? "newUser" : "evaluationInProgress";
}

/** ms between two signs of life while a reply is awaited. */
export const WAITING_EVERY = 10_000;

export const CHAT_FAILURES = [
  "malformed",
  "message-too-long",
  "signed-out",
  /** Nothing was ever subscribed to, or what was is over, or gives no tutor. */
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

/** The product's words for a reply that did not come; shown in the chat. */
export const AI_FAILED = "Couldn't fetch message from AI";

/** @param host the product's own, such as `typingmentor.example` */
export function noMessageWords(host: string): string {
  return `No message found. Please try again later. If the problem persists, please contact support@${host}`;
}

/**
 * What a streamed answer of `POST /api/ask-ai/` says, one server-sent event each (`event:` is the kind, `data:` the rest
 * as JSON): `start`, any number of `text`, and `done` or `error` as the last one. While nothing of the reply comes there is
 * a `waiting` every `WAITING_EVERY`, so that whoever listens can tell a slow tutor from a lost server.
 */
export type ChatEvent =
  | {
      readonly kind: "start";
      readonly threadStartTimestamp: number;
      /** This one included. */
      readonly messageCountInLast3Hours: number;
    }
  | { readonly kind: "waiting" }
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "done";
      /** The whole reply, as it is kept: takes the place of the pieces. */
      readonly aiResponseMessage: string;
      readonly threadStartTimestamp: number;
      readonly messageCountInLast3Hours: number;
    }
  | { readonly kind: "error"; readonly error: ChatFailure; readonly message: string };
