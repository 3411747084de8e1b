import { getRetryAfter, postJson, readFields } from "~/browser/api-fetch";
import {
  AI_FAILED,
  CHAT_FAILURES,
  type ChatMessage,
  MAX_CHAT_LENGTH,
  MAX_MESSAGES,
  noMessageWords,
  trimMessages,
  type UserLevel,
} from "~/domain/chat";
import type { ChatFault } from "./chat-state";
import { clockTime } from "./conversation";

const CALL = "/api/ask-ai/";
/** ms without a sign of the server's, after which none is waited for. */
export const TIMEOUT_MS = 30_000;
/** ms after which a reply is not waited for, whatever has come of it. */
export const MAX_TURN_MS = 90_000;

export interface AiFigures {
  readonly wpm: number;
  readonly weaknessProfile: {
    readonly characters: readonly string[];
    readonly ngrams: readonly string[];
    readonly words: readonly string[];
  } | null;
}

export interface Question extends AiFigures {
  /** The oldest first; the last is the learner's. */
  readonly messages: readonly ChatMessage[];
  readonly userLevel: UserLevel;
  readonly threadStartTimestamp: number | null;
}

export interface Hearing {
  readonly signal: AbortSignal;
  /** The server has the message, in the thread of this start. */
  readonly onBegun: (threadStartTimestamp: number) => void;
  readonly onText: (text: string) => void;
}

export type Reply =
  | { readonly kind: "replied"; readonly content: string; readonly messageCountInLast3Hours: number }
  | { readonly kind: "failed"; readonly fault: ChatFault }
  | { readonly kind: "stopped" };

/** Asks once. Never rejects, and always ends: with the reply, with why there is none, or because it was stopped. */
export async function askTutor(question: Question, hearing: Hearing): Promise<Reply> {
  if (!navigator.onLine) return { kind: "failed", fault: OFFLINE };
  const request = new AbortController();
  const giveUp = () => request.abort();
  hearing.signal.addEventListener("abort", giveUp);
  const end = setTimeout(giveUp, MAX_TURN_MS);
  let timer = setTimeout(giveUp, TIMEOUT_MS);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, TIMEOUT_MS);
  };
  try {
    const response = await post(question, request.signal);
    if (response.headers.get("Content-Type")?.startsWith("text/event-stream") && response.body !== null) {
      return await listen(response.body, hearing, heard);
    }
    const body: unknown = await response.json();
    if (!response.ok) return { kind: "failed", fault: faultIn(body, retryAt(response)) };
    return replied(body, hearing);
  } catch {
    // Also where the answer makes no sense: nobody listens any longer.
    giveUp();
    if (hearing.signal.aborted) return { kind: "stopped" };
    return { kind: "failed", fault: navigator.onLine ? NO_ANSWER : OFFLINE };
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
    hearing.signal.removeEventListener("abort", giveUp);
  }
}

function post(question: Question, signal: AbortSignal): Promise<Response> {
  const { messages, userLevel, weaknessProfile, wpm, threadStartTimestamp } = question;
  const sent = trimMessages(messages, MAX_CHAT_LENGTH).map(({ role, content }) => ({ role, content }));
  const aiOptions = { messages: sent, userLevel, weaknessProfile, wpm, threadStartTimestamp };
  return postJson(CALL, { aiOptions }, { signal, accept: "text/event-stream" });
}

/** @throws what is no event of ours, or when the stream breaks */
async function listen(body: ReadableStream<Uint8Array>, hearing: Hearing, heard: () => void): Promise<Reply> {
  const read = eventReader();
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
 * Null while more is to come. By hand, for a schema library would come before the first key of the pad beside the chat.
 * @throws what is not as agreed on
 */
function take({ event, data }: StreamEvent, hearing: Hearing): Reply | null {
  switch (event) {
    case "start":
      hearing.onBegun(startIn(JSON.parse(data)));
      return null;
    case "text": {
      const { text } = readFields(JSON.parse(data));
      if (typeof text !== "string") throw new Error("A piece of the reply is no text.");
      hearing.onText(text);
      return null;
    }
    case "done":
      return replied(JSON.parse(data), hearing);
    case "error":
      return { kind: "failed", fault: faultIn(JSON.parse(data)) };
    // `waiting`, for one: that it has come is all it says.
    default:
      return null;
  }
}

function replied(body: unknown, hearing: Hearing): Reply {
  const { aiResponseMessage: content, messageCountInLast3Hours } = readFields(body);
  const start = startIn(body);
  if (typeof content !== "string" || content === "" || typeof messageCountInLast3Hours !== "number") {
    throw new Error("The answer holds no reply.");
  }
  hearing.onBegun(start);
  return { kind: "replied", content, messageCountInLast3Hours };
}

function startIn(body: unknown): number {
  const { threadStartTimestamp } = readFields(body);
  if (typeof threadStartTimestamp !== "number") throw new Error("The answer names no thread.");
  return threadStartTimestamp;
}

/** ms since 1970, by this device's clock. */
function retryAt(response: Response): number | null {
  const wait = getRetryAfter(response);
  return wait && Date.now() + wait;
}

export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly event: string;
  /** Its data lines, with a line break between them. */
  readonly data: string;
}

/**
 * Reads server-sent events out of a text that comes in pieces, cut anywhere, also within the two characters that end a line.
 * Written by the format's standard; `id` and `retry` are for those who connect again, and are passed over like
 * comments. An event that the stream breaks off in is none.
 *
 * @returns what takes the next piece, and answers the events that end in it
 */
export function eventReader(): (piece: string) => StreamEvent[] {
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
      // A carriage return at the very end may be half of a line's end.
      const end = /\r\n|\n|\r(?!$)/.exec(rest);
      if (end === null) return events;
      const whole = take(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (whole !== null) events.push(whole);
    }
  };
}

/** The call could not be made, or nothing that could be read came of it. */
export const NO_ANSWER: ChatFault = { code: "ai-failed", message: AI_FAILED };

export const OFFLINE: ChatFault = {
  code: "offline",
  message: "You are offline. Your message is kept here: try again when you are online.",
};

const MINUTE = 60_000;

/**
 * @param said anything that came for a failure, in a body or in an event
 * @param retryAt ms since 1970: when to ask again, where the answer's head has said so
 */
export function faultIn(said: unknown, retryAt: number | null = null): ChatFault {
  const { error, message, freeAt } = readFields(said);
  const code = CHAT_FAILURES.find(one => one === error);
  if (code === undefined || code === "ai-failed") return NO_ANSWER;
  const words = typeof message === "string" && message !== "" ? message : null;
  const next = nextPossible(typeof freeAt === "number" ? freeAt : retryAt);
  switch (code) {
    case "no-message":
      return { code, message: words ?? noMessageWords(window.location.hostname) };
    case "too-many-messages":
      return { code, message: `You have sent ${MAX_MESSAGES} messages within three hours.${next}` };
    case "too-often":
      return { code, message: `${words ?? AI_FAILED}${next}` };
    default:
      return { code, message: words ?? AI_FAILED };
  }
}

/** By the learner's clock, the seconds rounded up: at the minute that is named it is possible. */
function nextPossible(at: number | null): string {
  if (at === null) return "";
  return ` The next one can be sent at ${clockTime(Math.ceil(at / MINUTE) * MINUTE)}.`;
}
