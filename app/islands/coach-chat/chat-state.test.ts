import { describe, expect, test } from "vitest";
import { AI_FAILED, type ChatThread, MAX_MESSAGE_LENGTH, MAX_SHOWN } from "~/domain/chat";
import {
  type ChatState,
  type ChatStep,
  createChat,
  getUnanswered,
  hasRoomFor,
  reduceChat,
} from "./chat-state";

const FAULT = { code: "ai-failed", message: AI_FAILED } as const;
const sent = (content: string, at = 100): ChatStep => ({ kind: "sent", content, at });
const replied = (content: string, count = 1): ChatStep => ({
  kind: "replied",
  content,
  at: 200,
  messageCountInLast3Hours: count,
});
const begun: ChatStep = { kind: "begun", threadStartTimestamp: 90 };
const stateAfter = (steps: readonly ChatStep[], from = createChat(null, 0)) => steps.reduce(reduceChat, from);
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

test("sending sets loading, appends the message, and records the start of a new thread", () => {
  const state = stateAfter([sent("Hello")]);
  expect(state).toMatchObject({ loading: true, threadStartTimestamp: 100, isBegun: false, error: null });
  expect(state.messages).toEqual([{ role: "user", content: "Hello", at: 100 }]);
  const second = stateAfter([begun, replied("Hello yourself"), sent("And then?", 300)], state);
  expect(second).toMatchObject({ loading: true, threadStartTimestamp: 90, isBegun: true });
});

test("a reply appends the coach's message, and clears loading and error", () => {
  const state = stateAfter([
    sent("Hello"),
    { kind: "failed", fault: FAULT },
    { kind: "retried" },
    replied("Hi", 3),
  ]);
  expect(state).toMatchObject({ loading: false, error: null, reply: "", messageCountInLast3Hours: 3 });
  expect(said(state)).toEqual(["user: Hello", "assistant: Hi"]);
  expect(getUnanswered(state)).toBeNull();
});

test("an error clears loading, and removes a partial reply", () => {
  const state = stateAfter([
    sent("Hello"),
    begun,
    { kind: "heard", text: "Well, " },
    { kind: "failed", fault: FAULT },
  ]);
  expect(state).toMatchObject({ loading: false, error: FAULT, reply: "", messageCountInLast3Hours: 0 });
  expect(said(state)).toEqual(["user: Hello"]);
  expect(getUnanswered(state)?.content).toBe("Hello");
});

test("a retry duplicates nothing", () => {
  const state = stateAfter([sent("Hello"), { kind: "failed", fault: FAULT }, { kind: "retried" }]);
  expect(state).toMatchObject({ loading: true, error: null });
  expect(said(state)).toEqual(["user: Hello"]);
  expect(getUnanswered(state)).toBeNull();
});

test("a reply grows by its pieces, and is replaced by the complete text", () => {
  const growing = stateAfter([
    sent("Hello"),
    { kind: "heard", text: "Sit " },
    { kind: "heard", text: "straight" },
  ]);
  expect(growing.reply).toBe("Sit straight");
  expect(said(reduceChat(growing, replied("Sit straight.")))).toEqual([
    "user: Hello",
    "assistant: Sit straight.",
  ]);
});

test("a stopped reply keeps what was received, and counts", () => {
  const state = stateAfter([sent("Hello"), { kind: "heard", text: "Sit " }, { kind: "stopped", at: 200 }]);
  expect(state).toMatchObject({ loading: false, messageCountInLast3Hours: 1 });
  expect(said(state)).toEqual(["user: Hello", "assistant: Sit"]);
  const silent = stateAfter([sent("Hello"), { kind: "stopped", at: 200 }]);
  expect(said(silent)).toEqual(["user: Hello"]);
  expect(getUnanswered(silent)?.content).toBe("Hello");
});

test("too many messages leave no pending message", () => {
  const fault = { code: "too-many-messages", message: "Later." } as const;
  expect(stateAfter([sent("Hello"), { kind: "failed", fault }]).messageCountInLast3Hours).toBe(50);
});

test("the server's thread replaces the shown one, whether it is another one, a longer one or none", () => {
  const shown = createChat(thread(90, "Hello", "Hi"), 1);
  expect(said(reduceChat(shown, loaded(thread(95, "Good morning"))))).toEqual(["user: Good morning"]);
  expect(said(reduceChat(shown, loaded(thread(90, "Hello", "Hi", "And?"))))).toHaveLength(3);
  expect(reduceChat(shown, loaded(null))).toEqual(createChat(null, 7));
});

test("an older state of the shown thread removes nothing", () => {
  const failed = stateAfter([begun, sent("Hello"), { kind: "failed", fault: FAULT }]);
  const state = reduceChat(failed, loaded(thread(90, "Hello")));
  expect(state).toEqual({ ...failed, isArrived: true, messageCountInLast3Hours: 7 });
  expect(
    said(reduceChat(createChat(thread(90, "Hello", "Hi"), 1), loaded(thread(90, "Hello")))),
  ).toHaveLength(2);
});

describe("an undelivered message", () => {
  const failed: readonly ChatStep[] = [sent("Hello"), { kind: "failed", fault: FAULT }];
  const left: ChatStep = { kind: "left", messageCountInLast3Hours: 7 };

  test("is joined with the next one if they fit", () => {
    const state = stateAfter(failed);
    expect(said(reduceChat(state, sent("And then?")))).toEqual(["user: Hello\nAnd then?"]);
    expect(hasRoomFor(state, "x".repeat(MAX_MESSAGE_LENGTH - 6))).toBe(true);
    expect(hasRoomFor(state, "x".repeat(MAX_MESSAGE_LENGTH - 5))).toBe(false);
    const arrived = stateAfter([sent("Hello"), begun, { kind: "failed", fault: FAULT }, sent("And then?")]);
    expect(said(arrived)).toEqual(["user: Hello", "user: And then?"]);
  });

  test("returns to the field when it is replaced by a thread without it", () => {
    expect(reduceChat(stateAfter(failed), left)).toEqual({ ...createChat(null, 7), returned: "Hello" });
    expect(stateAfter([sent("Hello"), left]).returned).toBe("Hello");
    expect(stateAfter([...failed, loaded(thread(95, "Good morning"))]).returned).toBe("Hello");
    expect(stateAfter([...failed, loaded(thread(95, "Hello"))]).returned).toBe("");
    expect(stateAfter([sent("Hello"), begun, { kind: "failed", fault: FAULT }, left]).returned).toBe("");
    expect(stateAfter([...failed, left, sent("Next"), left]).returned).toBe("Hello\nNext");
    expect(stateAfter([...failed, left, { kind: "taken" }]).returned).toBe("");
  });

  test("is neither sent along nor returned when its content was refused", () => {
    const fault = { code: "malformed", message: "That is no message." } as const;
    const refused = stateAfter([sent("Hello"), { kind: "failed", fault }]);
    expect(said(reduceChat(refused, sent("Next")))).toEqual(["user: Hello", "user: Next"]);
    expect(reduceChat(refused, left).returned).toBe("");
  });
});

test("a running reply is not replaced", () => {
  const growing = stateAfter([sent("Hello"), begun, { kind: "heard", text: "Sit " }]);
  expect(reduceChat(growing, loaded(thread(95, "Good morning")))).toBe(growing);
});

describe("in a long thread, of which the server sends only the end,", () => {
  const { messages } = thread(90, ...Array.from({ length: MAX_SHOWN + 2 }, (_, nth) => `m${nth}`));
  const ending = (end: number): ChatThread => ({
    start: 90,
    messages: messages.slice(end - MAX_SHOWN, end),
  });

  test("messages from elsewhere are shown, and old ones stay hidden", () => {
    const shown = createChat(ending(MAX_SHOWN), 1);
    expect(said(reduceChat(shown, loaded(ending(MAX_SHOWN + 2)))).at(-1)).toContain(`m${MAX_SHOWN + 1}`);
    const longer = stateAfter([sent(`m${MAX_SHOWN}`), replied(`m${MAX_SHOWN + 1}`)], shown);
    expect(said(reduceChat(longer, loaded(ending(MAX_SHOWN))))).toEqual(said(longer));
  });

  test("a delivered message is recognized", () => {
    const failed = stateAfter(
      [sent(`m${MAX_SHOWN}`), { kind: "failed", fault: FAULT }],
      createChat(ending(MAX_SHOWN), 1),
    );
    expect(failed.isArrived).toBe(false);
    const known = reduceChat(failed, loaded(ending(MAX_SHOWN + 1)));
    expect([known.isArrived, known.messages.length]).toEqual([true, MAX_SHOWN + 1]);
  });
});
