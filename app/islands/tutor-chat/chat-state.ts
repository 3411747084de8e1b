import { type ChatFailure, type ChatThread, MOST_MESSAGES, type ThreadMessage } from "~/engine/chat";

/** Why no reply has come, for the learner. */
export interface ChatFault {
  /** `offline`: the message has not left this device. */
  readonly code: ChatFailure | "offline";
  readonly message: string;
}

/** A conversation as it is shown. */
export interface ChatState {
  readonly messages: readonly ThreadMessage[];
  /** ms since 1970; null before the first message. Until the server has named the thread, by this device's clock. */
  readonly threadStartTimestamp: number | null;
  /** The server knows the thread by its start: later messages may name it. */
  readonly isBegun: boolean;
  /** A message is under way: sent, and not answered to its end. */
  readonly loading: boolean;
  /** What has come of its reply. */
  readonly reply: string;
  readonly error: ChatFault | null;
  readonly messageCountInLast3Hours: number;
}

export type ChatStep =
  /** The server's thread, null for a new one, as the page was loaded or loaded anew. */
  | { readonly kind: "loaded"; readonly thread: ChatThread | null; readonly messageCountInLast3Hours: number }
  /** `content` as it is sent, without blanks around it; `at` in ms since 1970. */
  | { readonly kind: "sent"; readonly content: string; readonly at: number }
  /** The last message once more. */
  | { readonly kind: "retried" }
  | { readonly kind: "begun"; readonly threadStartTimestamp: number }
  | { readonly kind: "heard"; readonly text: string }
  | {
      readonly kind: "replied";
      readonly content: string;
      readonly at: number;
      readonly messageCountInLast3Hours: number;
    }
  /** The learner has heard enough. */
  | { readonly kind: "stopped"; readonly at: number }
  | { readonly kind: "failed"; readonly fault: ChatFault };

/** The state of a page that has just been loaded. */
export function chatOf(thread: ChatThread | null, messageCountInLast3Hours: number): ChatState {
  return {
    messages: thread?.messages ?? [],
    threadStartTimestamp: thread?.start ?? null,
    isBegun: thread !== null,
    loading: false,
    reply: "",
    error: null,
    messageCountInLast3Hours,
  };
}

export function nextChat(state: ChatState, step: ChatStep): ChatState {
  switch (step.kind) {
    case "loaded":
      return loaded(state, step.thread, step.messageCountInLast3Hours);
    case "sent":
      return {
        ...state,
        messages: [...state.messages, { role: "user", content: step.content, at: step.at }],
        threadStartTimestamp: state.threadStartTimestamp ?? step.at,
        loading: true,
        reply: "",
        error: null,
      };
    case "retried":
      return { ...state, loading: true, reply: "", error: null };
    case "begun":
      return { ...state, threadStartTimestamp: step.threadStartTimestamp, isBegun: true };
    case "heard":
      return { ...state, reply: state.reply + step.text };
    case "replied":
      return {
        ...answered(state, step.content, step.at),
        messageCountInLast3Hours: step.messageCountInLast3Hours,
      };
    case "stopped":
      return {
        ...answered(state, state.reply.trim(), step.at),
        messageCountInLast3Hours: state.messageCountInLast3Hours + 1,
      };
    case "failed":
      return {
        ...state,
        loading: false,
        // Half a reply that nobody has kept would be gone after a reload, and is not what the tutor meant to say.
        reply: "",
        error: step.fault,
        messageCountInLast3Hours:
          step.fault.code === "too-many-messages" ? MOST_MESSAGES : state.messageCountInLast3Hours,
      };
  }
}

/** The message that still waits for a reply, and for which none is under way. */
export function unansweredIn(state: ChatState): ThreadMessage | null {
  const last = state.messages.at(-1);
  return !state.loading && last?.role === "user" ? last : null;
}

/** A tutor that was stopped before its first word has said nothing. */
function answered(state: ChatState, content: string, at: number): ChatState {
  const messages: readonly ThreadMessage[] =
    content === "" ? state.messages : [...state.messages, { role: "assistant", content, at }];
  return { ...state, messages, loading: false, reply: "", error: null };
}

/**
 * What the server has takes the place of what is shown: another thread, or one that has grown elsewhere. An older state
 * of the thread that is shown does not, for it was read before the latest messages came to be.
 */
function loaded(state: ChatState, thread: ChatThread | null, messageCountInLast3Hours: number): ChatState {
  if (state.loading) return state;
  const isThis = thread !== null && state.isBegun && thread.start === state.threadStartTimestamp;
  const isOlder = isThis && thread.messages.length <= state.messages.length;
  return isOlder ? { ...state, messageCountInLast3Hours } : chatOf(thread, messageCountInLast3Hours);
}
