import {
  type ChatFailure,
  type ChatThread,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES,
  MAX_SHOWN,
  type ThreadMessage,
} from "~/domain/chat";

export interface ChatFault {
  /** `offline`: the message has not left this device. */
  readonly code: ChatFailure | "offline";
  readonly message: string;
}

export interface ChatState {
  readonly messages: readonly ThreadMessage[];
  /** ms since 1970; null before the first message. This device's clock until the server sends the thread. */
  readonly threadStartTimestamp: number | null;
  readonly isBegun: boolean;
  readonly isArrived: boolean;
  readonly returned: string;
  readonly loading: boolean;
  readonly reply: string;
  readonly error: ChatFault | null;
  readonly messageCountInLast3Hours: number;
}

export type ChatStep =
  | { readonly kind: "loaded"; readonly thread: ChatThread | null; readonly messageCountInLast3Hours: number }
  | { readonly kind: "left"; readonly messageCountInLast3Hours: number }
  | { readonly kind: "taken" }
  /** `content` is trimmed, `at` in ms. An earlier message that has not arrived is joined to it. */
  | { readonly kind: "sent"; readonly content: string; readonly at: number }
  | { readonly kind: "retried" }
  | { readonly kind: "begun"; readonly threadStartTimestamp: number }
  | { readonly kind: "heard"; readonly text: string }
  | {
      readonly kind: "replied";
      readonly content: string;
      readonly at: number;
      readonly messageCountInLast3Hours: number;
    }
  | { readonly kind: "stopped"; readonly at: number }
  | { readonly kind: "failed"; readonly fault: ChatFault };

export function createChat(thread: ChatThread | null, messageCountInLast3Hours: number): ChatState {
  return {
    messages: thread?.messages ?? [],
    threadStartTimestamp: thread?.start ?? null,
    isBegun: thread !== null,
    isArrived: true,
    returned: "",
    loading: false,
    reply: "",
    error: null,
    messageCountInLast3Hours,
  };
}

export function reduceChat(state: ChatState, step: ChatStep): ChatState {
  switch (step.kind) {
    case "loaded":
      return loadThread(state, step.thread, step.messageCountInLast3Hours);
    case "left":
      return replaceThread(state, null, step.messageCountInLast3Hours);
    case "taken":
      return { ...state, returned: "" };
    case "sent":
      return {
        ...state,
        messages: [
          ...(getUndelivered(state) === null ? state.messages : state.messages.slice(0, -1)),
          { role: "user", content: joinMessages(state, step.content), at: step.at },
        ],
        threadStartTimestamp: state.threadStartTimestamp ?? step.at,
        isArrived: false,
        loading: true,
        reply: "",
        error: null,
      };
    case "retried":
      return { ...state, loading: true, reply: "", error: null };
    case "begun":
      return { ...state, threadStartTimestamp: step.threadStartTimestamp, isBegun: true, isArrived: true };
    case "heard":
      return { ...state, reply: state.reply + step.text };
    case "replied":
      return {
        ...addReply(state, step.content, step.at),
        isArrived: true,
        messageCountInLast3Hours: step.messageCountInLast3Hours,
      };
    case "stopped":
      return {
        ...addReply(state, state.reply.trim(), step.at),
        messageCountInLast3Hours: state.messageCountInLast3Hours + 1,
      };
    case "failed":
      return {
        ...state,
        loading: false,
        // Half a reply isn't stored, and would be gone after a reload.
        reply: "",
        error: step.fault,
        messageCountInLast3Hours:
          step.fault.code === "too-many-messages" ? MAX_MESSAGES : state.messageCountInLast3Hours,
      };
  }
}

/** The last message if it has no reply and none is under way. */
export function getUnanswered(state: ChatState): ThreadMessage | null {
  const last = state.messages.at(-1);
  return !state.loading && last?.role === "user" ? last : null;
}

export function hasRoomFor(state: ChatState, content: string): boolean {
  return joinMessages(state, content).length <= MAX_MESSAGE_LENGTH;
}

const FINAL: ReadonlySet<ChatFault["code"]> = new Set(["malformed", "message-too-long"]);

export const isFinal = (fault: ChatFault | null) => fault !== null && FINAL.has(fault.code);

function getUndelivered({ messages, isArrived, error }: ChatState): string | null {
  const last = messages.at(-1);
  return !isArrived && last?.role === "user" && !isFinal(error) ? last.content : null;
}

function joinMessages(state: ChatState, content: string): string {
  const before = getUndelivered(state);
  return before === null ? content : `${before}\n${content}`;
}

function addReply(state: ChatState, content: string, at: number): ChatState {
  const messages: readonly ThreadMessage[] =
    content === "" ? state.messages : [...state.messages, { role: "assistant", content, at }];
  return { ...state, messages, loading: false, reply: "", error: null };
}

/** The server's thread replaces the shown one, unless it is an older state of it. */
function loadThread(
  state: ChatState,
  thread: ChatThread | null,
  messageCountInLast3Hours: number,
): ChatState {
  if (state.loading) return state;
  if (thread === null || !isShown(state, thread) || hasGrown(state, thread)) {
    return replaceThread(state, thread, messageCountInLast3Hours);
  }
  return { ...state, isArrived: state.isArrived || includesLast(state, thread), messageCountInLast3Hours };
}

function hasGrown(state: ChatState, { messages }: ChatThread): boolean {
  if (messages.length < MAX_SHOWN) return messages.length > state.messages.length;
  const last = messages.at(-1);
  return !state.messages.some(({ role, content }) => role === last?.role && content === last.content);
}

const isShown = (state: ChatState, thread: ChatThread) =>
  state.isBegun && thread.start === state.threadStartTimestamp;

function includesLast(state: ChatState, thread: ChatThread): boolean {
  const last = state.messages.at(-1);
  const its =
    isShown(state, thread) && thread.messages.length < MAX_SHOWN
      ? thread.messages[state.messages.length - 1]
      : thread.messages.findLast(({ role }) => role === "user");
  return its !== undefined && its.role === last?.role && its.content === last.content;
}

function replaceThread(
  state: ChatState,
  thread: ChatThread | null,
  messageCountInLast3Hours: number,
): ChatState {
  const left = thread !== null && includesLast(state, thread) ? null : getUndelivered(state);
  const returned = [state.returned, left ?? ""].filter(text => text !== "").join("\n");
  return { ...createChat(thread, messageCountInLast3Hours), returned };
}
