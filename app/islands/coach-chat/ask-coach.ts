import { getRetryAfter, postJson, toFields } from "~/browser/api-fetch";
import {
  AI_FAILED,
  CHAT_FAILURES,
  type ChatMessage,
  describeMissingReply,
  MAX_CHAT_LENGTH,
  MAX_MESSAGES,
  trimMessages,
  type UserLevel,
} from "~/domain/chat";
import { MINUTE } from "~/domain/durations";
import type { ChatFault } from "./chat-state";
import { formatTimeOfDay } from "./conversation";

export const REPLY_TIMEOUT_MS = 30_000;
export const MAX_TURN_MS = 90_000;

export interface AiFigures {
  readonly wpm: number;
  readonly weaknessProfile: {
    readonly characters: readonly string[];
    readonly ngrams: readonly string[];
    readonly words: readonly string[];
  } | null;
}

interface CoachRequest extends AiFigures {
  readonly messages: readonly ChatMessage[];
  readonly userLevel: UserLevel;
  readonly threadStartTimestamp: number | null;
}

interface Hearing {
  readonly signal: AbortSignal;
  readonly onBegun: (threadStartTimestamp: number) => void;
  readonly onText: (text: string) => void;
}

export type Reply =
  | { readonly kind: "replied"; readonly content: string; readonly messageCountInLast3Hours: number }
  | { readonly kind: "failed"; readonly fault: ChatFault }
  | { readonly kind: "stopped" };

/** Never rejects: resolves with the reply, a failure, or `stopped`. */
export async function askCoach(question: CoachRequest, hearing: Hearing): Promise<Reply> {
  if (!navigator.onLine) return { kind: "failed", fault: MESSAGE_OFFLINE };
  const request = new AbortController();
  const giveUp = () => request.abort();
  hearing.signal.addEventListener("abort", giveUp);
  const end = setTimeout(giveUp, MAX_TURN_MS);
  let timer = setTimeout(giveUp, REPLY_TIMEOUT_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, REPLY_TIMEOUT_MS);
  };
  try {
    const response = await post(question, request.signal);
    if (response.headers.get("Content-Type")?.startsWith("text/event-stream") && response.body !== null) {
      return await listen(response.body, hearing, heard);
    }
    const body: unknown = await response.json();
    if (!response.ok) {
      const wait = getRetryAfter(response);
      return { kind: "failed", fault: toFault(body, wait && Date.now() + wait) };
    }
    return toReply(body, hearing);
  } catch {
    giveUp();
    if (hearing.signal.aborted) return { kind: "stopped" };
    return { kind: "failed", fault: navigator.onLine ? NO_ANSWER : MESSAGE_OFFLINE };
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
    hearing.signal.removeEventListener("abort", giveUp);
  }
}

function post(question: CoachRequest, signal: AbortSignal): Promise<Response> {
  const { messages, userLevel, weaknessProfile, wpm, threadStartTimestamp } = question;
  const sent = trimMessages(messages, MAX_CHAT_LENGTH).map(({ role, content }) => ({ role, content }));
  const aiOptions = { messages: sent, userLevel, weaknessProfile, wpm, threadStartTimestamp };
  return postJson("/api/ask-ai/", { aiOptions }, { signal, accept: "text/event-stream" });
}

/** @throws if the stream breaks or holds an unknown event */
async function listen(body: ReadableStream<Uint8Array>, hearing: Hearing, heard: () => void): Promise<Reply> {
  const read = createEventReader();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error("The stream ended before the reply did.");
    for (const event of read(decoder.decode(value, { stream: true }))) {
      heard();
      const last = take(event, hearing);
      if (last !== null) return last;
    }
  }
}

/**
 * Null until the reply is complete. No schema library, which would load too early.
 * @throws for an invalid shape
 */
function take({ event, data }: StreamEvent, hearing: Hearing): Reply | null {
  switch (event) {
    case "start":
      hearing.onBegun(getStart(JSON.parse(data)));
      return null;
    case "text": {
      const { text } = toFields(JSON.parse(data));
      if (typeof text !== "string") throw new Error("A piece of the reply is no text.");
      hearing.onText(text);
      return null;
    }
    case "done":
      return toReply(JSON.parse(data), hearing);
    case "error":
      return { kind: "failed", fault: toFault(JSON.parse(data)) };
    default:
      return null;
  }
}

function toReply(body: unknown, hearing: Hearing): Reply {
  const { aiResponseMessage: content, messageCountInLast3Hours } = toFields(body);
  const start = getStart(body);
  if (typeof content !== "string" || content === "" || typeof messageCountInLast3Hours !== "number") {
    throw new Error("The answer holds no reply.");
  }
  hearing.onBegun(start);
  return { kind: "replied", content, messageCountInLast3Hours };
}

function getStart(body: unknown): number {
  const { threadStartTimestamp } = toFields(body);
  if (typeof threadStartTimestamp !== "number") throw new Error("The answer names no thread.");
  return threadStartTimestamp;
}

interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Parses server-sent events from chunks cut anywhere; ignores `id`, `retry`, comments and an incomplete last event. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = "";
  let event = "";
  let data: string[] = [];
  let isFirst = true;

  const take = (line: string): StreamEvent | null => {
    if (line === "") {
      const whole = data.length === 0 ? null : { event: event || "message", data: data.join("\n") };
      event = "";
      data = [];
      return whole;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    else if (field === "data") data.push(value);
    return null;
  };

  return piece => {
    rest += piece;
    if (isFirst && rest !== "") {
      rest = rest.replace(/^\uFEFF/, "");
      isFirst = false;
    }
    const events: StreamEvent[] = [];
    for (;;) {
      // A trailing CR may be half of CRLF.
      const end = /\r\n|\n|\r(?!$)/.exec(rest);
      if (end === null) return events;
      const whole = take(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (whole !== null) events.push(whole);
    }
  };
}

const NO_ANSWER: ChatFault = { code: "ai-failed", message: AI_FAILED };

const MESSAGE_OFFLINE: ChatFault = {
  code: "offline",
  message: "You are offline. Your message is kept here: try again when you are online.",
};

/** @param retryAt ms since 1970, from the response headers */
function toFault(said: unknown, retryAt: number | null = null): ChatFault {
  const { error, message, freeAt } = toFields(said);
  const code = CHAT_FAILURES.find(one => one === error);
  if (code === undefined || code === "ai-failed") return NO_ANSWER;
  const words = typeof message === "string" && message !== "" ? message : null;
  const next = describeNextMessage(typeof freeAt === "number" ? freeAt : retryAt);
  switch (code) {
    case "no-message":
      return { code, message: words ?? describeMissingReply(window.location.hostname) };
    case "too-many-messages":
      return { code, message: `You have sent ${MAX_MESSAGES} messages within three hours.${next}` };
    case "too-often":
      return { code, message: `${words ?? AI_FAILED}${next}` };
    default:
      return { code, message: words ?? AI_FAILED };
  }
}

function describeNextMessage(at: number | null): string {
  if (at === null) return "";
  return ` The next one can be sent at ${formatTimeOfDay(Math.ceil(at / MINUTE) * MINUTE)}.`;
}
