import { apiFetch } from "~/browser/api-fetch";
import { type ChatMessage, MAX_CHAT_LENGTH, trimMessages, type UserLevel } from "~/domain/chat";
import type { ChatFault } from "./chat-state";
import { eventReader, type StreamEvent } from "./event-stream";
import { faultIn, NO_ANSWER, OFFLINE } from "./fault-words";
import { readFields } from "./fields";

const CALL = "/api/ask-ai/";
/** ms without a sign of the server's, after which none is waited for. */
export const TIMEOUT_MS = 30_000;
/** ms after which a reply is not waited for, whatever has come of it. */
export const MAX_TURN_MS = 90_000;

/** What a learner's figures are to the calls. */
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
  /** Null begins a thread. */
  readonly threadStartTimestamp: number | null;
}

export interface Hearing {
  /** Ends the reply: whoever asked has heard enough. */
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
  return apiFetch(CALL, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    credentials: "same-origin",
    redirect: "error",
    body: JSON.stringify({
      aiOptions: { messages: sent, userLevel, weaknessProfile, wpm, threadStartTimestamp },
    }),
    signal,
  });
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
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return seconds > 0 ? Date.now() + seconds * 1_000 : null;
}
