import { expect, test } from "vitest";
import { AI_FAILED, type ChatThread } from "~/engine/chat";
import { type ChatState, type ChatStep, chatOf, nextChat, unansweredIn } from "./chat-state";

const FAULT = { code: "ai-failed", message: AI_FAILED } as const;
const sent = (content: string, at = 100): ChatStep => ({ kind: "sent", content, at });
const replied = (content: string, count = 1): ChatStep => ({
  kind: "replied",
  content,
  at: 200,
  messageCountInLast3Hours: count,
});
const begun: ChatStep = { kind: "begun", threadStartTimestamp: 90 };
const after = (steps: readonly ChatStep[], from = chatOf(null, 0)) => steps.reduce(nextChat, from);
const said = ({ messages }: ChatState) => messages.map(({ role, content }) => `${role}: ${content}`);

const thread = (start: number, ...contents: string[]): ChatThread => ({
  start,
  messages: contents.map((content, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content,
    at: start + index,
  })),
});
const loaded = (shown: ChatThread | null): ChatStep => ({
  kind: "loaded",
  thread: shown,
  messageCountInLast3Hours: 7,
});

test("sending sets loading, appends the message, and records the start of the thread on the first", () => {
  const state = after([sent("Hello")]);
  expect(state).toMatchObject({ loading: true, threadStartTimestamp: 100, isBegun: false, error: null });
  expect(state.messages).toEqual([{ role: "user", content: "Hello", at: 100 }]);
  const second = after([begun, replied("Hello yourself"), sent("And then?", 300)], state);
  expect(second).toMatchObject({ loading: true, threadStartTimestamp: 90, isBegun: true });
});

test("a reply appends a message of the assistant, and clears loading and error", () => {
  const state = after([
    sent("Hello"),
    { kind: "failed", fault: FAULT },
    { kind: "retried" },
    replied("Hi", 3),
  ]);
  expect(state).toMatchObject({ loading: false, error: null, reply: "", messageCountInLast3Hours: 3 });
  expect(said(state)).toEqual(["user: Hello", "assistant: Hi"]);
  expect(unansweredIn(state)).toBeNull();
});

test("an error clears loading, and takes half a reply back", () => {
  const state = after([
    sent("Hello"),
    begun,
    { kind: "heard", text: "Well, " },
    { kind: "failed", fault: FAULT },
  ]);
  expect(state).toMatchObject({ loading: false, error: FAULT, reply: "", messageCountInLast3Hours: 0 });
  expect(said(state)).toEqual(["user: Hello"]);
  expect(unansweredIn(state)?.content).toBe("Hello");
});

test("trying again doubles nothing", () => {
  const state = after([sent("Hello"), { kind: "failed", fault: FAULT }, { kind: "retried" }]);
  expect(state).toMatchObject({ loading: true, error: null });
  expect(said(state)).toEqual(["user: Hello"]);
  expect(unansweredIn(state)).toBeNull();
});

test("a reply grows by its pieces, and is the whole one at last", () => {
  const growing = after([
    sent("Hello"),
    { kind: "heard", text: "Sit " },
    { kind: "heard", text: "straight" },
  ]);
  expect(growing.reply).toBe("Sit straight");
  expect(said(nextChat(growing, replied("Sit straight.")))).toEqual([
    "user: Hello",
    "assistant: Sit straight.",
  ]);
});

test("what was said until it was stopped stays, and counts", () => {
  const state = after([sent("Hello"), { kind: "heard", text: "Sit " }, { kind: "stopped", at: 200 }]);
  expect(state).toMatchObject({ loading: false, messageCountInLast3Hours: 1 });
  expect(said(state)).toEqual(["user: Hello", "assistant: Sit"]);
  const silent = after([sent("Hello"), { kind: "stopped", at: 200 }]);
  expect(said(silent)).toEqual(["user: Hello"]);
  expect(unansweredIn(silent)?.content).toBe("Hello");
});

test("too many messages leave none", () => {
  const fault = { code: "too-many-messages", message: "Later." } as const;
  expect(after([sent("Hello"), { kind: "failed", fault }]).messageCountInLast3Hours).toBe(50);
});

test("the server's thread takes the place of what is shown: another one, a longer one, none", () => {
  const shown = chatOf(thread(90, "Hello", "Hi"), 1);
  expect(said(nextChat(shown, loaded(thread(95, "Good morning"))))).toEqual(["user: Good morning"]);
  expect(said(nextChat(shown, loaded(thread(90, "Hello", "Hi", "And?"))))).toHaveLength(3);
  expect(nextChat(shown, loaded(null))).toEqual(chatOf(null, 7));
});

test("an older state of the thread that is shown takes nothing back", () => {
  const failed = after([begun, sent("Hello"), { kind: "failed", fault: FAULT }]);
  const state = nextChat(failed, loaded(thread(90, "Hello")));
  expect(state).toEqual({ ...failed, messageCountInLast3Hours: 7 });
  expect(said(nextChat(chatOf(thread(90, "Hello", "Hi"), 1), loaded(thread(90, "Hello"))))).toHaveLength(2);
});

test("nothing takes the place of a reply that is under way", () => {
  const growing = after([sent("Hello"), begun, { kind: "heard", text: "Sit " }]);
  expect(nextChat(growing, loaded(thread(95, "Good morning")))).toBe(growing);
});
