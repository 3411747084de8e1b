import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { ChatEvent } from "~/domain/chat";
import { CoachChat, type CoachChatProps } from "~/islands/coach-chat/coach-chat";

/** A call of the chat's, which the test answers when it likes. */
export interface Call {
  readonly accept: string | null;
  readonly aiOptions: {
    readonly messages: readonly { role: string; content: string }[];
    readonly threadStartTimestamp: number | null;
  } & Record<string, unknown>;
  readonly signal: AbortSignal;
  readonly answer: (response: Response) => void;
  readonly lose: () => void;
}

/** For the top of a test file: each test gets a network where nothing answers by itself. @returns the test's calls */
export function listenToCalls(): readonly Call[] {
  const calls: Call[] = [];
  beforeEach(() => {
    calls.length = 0;
    keepCalls(calls);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
    sessionStorage.clear();
  });
  return calls;
}

function keepCalls(calls: Call[]): void {
  vi.spyOn(globalThis, "fetch").mockImplementation((call, init) => {
    if (call !== "/api/ask-ai/") throw new Error(`Nobody answers ${String(call)}.`);
    return new Promise((answer, reject) => {
      const signal = init?.signal ?? new AbortController().signal;
      const lose = () => reject(new TypeError("Failed to fetch"));
      signal.addEventListener("abort", lose);
      const { aiOptions } = JSON.parse(String(init?.body));
      calls.push({ accept: new Headers(init?.headers).get("Accept"), aiOptions, signal, answer, lose });
    });
  });
}

export interface FakeStream {
  readonly response: Response;
  readonly say: (...events: ChatEvent[]) => void;
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** As a cut connection does. */
  readonly cut: () => void;
}

/** A streamed answer, which ends with its call. */
export function streamFor(call: Call): FakeStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const encoder = new TextEncoder();
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const cut = () => controller?.error(new TypeError("network error"));
  call.signal.addEventListener("abort", cut);
  return {
    response: new Response(body, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } }),
    write,
    say(...events) {
      for (const { kind, ...fields } of events) write(`event: ${kind}\ndata: ${JSON.stringify(fields)}\n\n`);
    },
    end: () => controller?.close(),
    cut,
  };
}

export const START = 1_700_000_000_000;

export const startEvent: ChatEvent = {
  kind: "start",
  threadStartTimestamp: START,
  messageCountInLast3Hours: 1,
};
export const textEvent = (text: string): ChatEvent => ({ kind: "text", text });
export const doneEvent = (aiResponseMessage: string, messageCountInLast3Hours = 1): ChatEvent => ({
  kind: "done",
  aiResponseMessage,
  threadStartTimestamp: START,
  messageCountInLast3Hours,
});

export const PROPS: CoachChatProps = {
  coachKind: "local",
  thread: null,
  name: "Ann",
  userLevel: "oldUser",
  aiFigures: { wpm: 41, weaknessProfile: { characters: ["q"], ngrams: ["th"], words: [] } },
  messageCountInLast3Hours: 0,
  offer: { kind: "weakness", item: "th", noun: "pair" },
  onLesson: async () => null,
  newThread: "/typing-mentor-coach/?thread=new",
  newConversation: null,
  onThreadBegun: () => {},
};

/** The chat on a page at `/typing-mentor-coach/`; `change` gives it other props, as a reloaded page does; `load` is told of that. */
export function showChat(given: Partial<CoachChatProps> = {}, load: () => void = () => {}) {
  let setProps: (next: (old: CoachChatProps) => CoachChatProps) => void = () => {};
  function Page() {
    const [props, setShown] = useState<CoachChatProps>({ ...PROPS, ...given });
    setProps = setShown;
    return <CoachChat {...props} />;
  }
  const loader = () => {
    load();
    return null;
  };
  const Stub = createRoutesStub([{ id: "coach", path: "/typing-mentor-coach/", loader, Component: Page }]);
  const { unmount } = render(
    <Stub initialEntries={["/typing-mentor-coach/"]} hydrationData={{ loaderData: { coach: null } }} />,
  );
  return {
    unmount,
    change: (next: Partial<CoachChatProps>) => act(() => setProps(old => ({ ...old, ...next }))),
  };
}

export const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

export function write(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

/** Writes a message and sends it by Enter. */
export function send(text: string): void {
  write(text);
  fireEvent.keyDown(field(), { key: "Enter" });
}

/** What is shown of the conversation, such as `["user: Hello", "assistant: Hi"]`. */
export function shownMessages(): string[] {
  return screen.queryAllByTestId("chat-message").map(message => {
    const [, words] = message.children;
    return `${message.dataset.role}: ${words?.textContent}`;
  });
}

/** The newest call, once it is made. */
export async function newestCall(calls: readonly Call[], count = calls.length || 1): Promise<Call> {
  await waitFor(() => expect(calls).toHaveLength(count));
  const call = calls.at(-1);
  if (call === undefined) throw new Error("Nobody has called.");
  return call;
}
