import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type ChatThread, MAX_MESSAGE_LENGTH, type ThreadMessage } from "~/domain/chat";
import {
  button,
  doneEvent,
  field,
  listenToCalls,
  newestCall,
  START,
  send,
  showChat,
  shownMessages,
  startEvent,
  streamFor,
  textEvent,
  write,
} from "../../../tests/support/islands/coach-chat";
import { MAX_REPLY_MS, POLL_INTERVAL_MS } from "./coach-chat";

const calls = listenToCalls();

const question = (content: string): ThreadMessage => ({ role: "user", content, at: START });
const answer = (content: string): ThreadMessage => ({ role: "assistant", content, at: START + 1 });
const getThread = (...messages: ThreadMessage[]): ChatThread => ({ start: START, messages });

describe("the draft", () => {
  test("is in the field after a reload", async () => {
    showChat();
    write("How do I");
    cleanup();
    showChat();
    await waitFor(() => expect(field().value).toBe("How do I"));
    write("");
    cleanup();
    showChat();
    expect(field().value).toBe("");
  });

  test("returns to the field when it was sent but not delivered", async () => {
    showChat();
    send("Hello");
    (await newestCall(calls)).lose();
    await screen.findByTestId("chat-error");
    write("Next");
    cleanup();
    showChat();
    await waitFor(() => expect(field().value).toBe("Hello\nNext"));
    cleanup();
    showChat();
    await waitFor(() => expect(field().value).toBe("Hello\nNext"));
  });

  test("does not return once delivered, whatever happened to its reply", async () => {
    showChat();
    send("Hello");
    const call = await newestCall(calls);
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, textEvent("Sit "));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit "));
    stream.cut();
    await screen.findByTestId("chat-error");
    cleanup();
    // In a new conversation it would be sent twice.
    showChat();
    expect(field().value).toBe("");

    send("And then?");
    (await newestCall(calls, 2)).lose();
    await screen.findByTestId("chat-error");
    cleanup();
    // Only its reply was lost.
    showChat({ thread: getThread(question("Hello"), question("And then?")) });
    expect(field().value).toBe("");
  });
});

test("the last message without a reply can be retried", async () => {
  showChat({ thread: getThread(question("Hello")) });
  expect(screen.getByText("Your last message has no reply yet.")).toBeDefined();
  fireEvent.click(button("Try again"));
  const call = await newestCall(calls);
  expect(call.aiOptions.messages).toEqual([{ role: "user", content: "Hello" }]);
  expect(call.aiOptions.threadStartTimestamp).toBe(START);
  expect(shownMessages()).toEqual(["user: Hello", "assistant: "]);
});

describe("a message whose reply was left to the server", () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const comeBackTo = (at: number) => {
    const load = vi.fn();
    const page = showChat(
      { thread: { start: at, messages: [{ role: "user", content: "Hello", at }] } },
      load,
    );
    return { ...page, load };
  };

  test("is polled for, and can't be sent twice meanwhile", async () => {
    vi.useFakeTimers({ now: START, toFake: ["Date", "setInterval", "clearInterval"] });
    const { load, change } = comeBackTo(START - 2_000);
    expect(screen.getByText("The reply to your last message may be on its way.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await pass(POLL_INTERVAL_MS);
    expect(load).toHaveBeenCalledOnce();
    change({ thread: { start: START - 2_000, messages: [question("Hello"), answer("Hi")] } });
    expect(shownMessages()).toEqual(["user: Hello", "assistant: Hi"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("can be retried when the reply is overdue", async () => {
    vi.useFakeTimers({ now: START, toFake: ["Date", "setInterval", "clearInterval"] });
    const { load } = comeBackTo(START - 2_000);
    await pass(MAX_REPLY_MS);
    expect(button("Try again")).toBeDefined();
    expect(vi.getTimerCount()).toBe(0);
    expect(load).toHaveBeenCalledTimes(11);
  });
});

describe("an undelivered message", () => {
  const fail = async (text: string, count = 1) => {
    send(text);
    (await newestCall(calls, count)).lose();
    await screen.findByTestId("chat-error");
  };

  test("is sent with the next one, and both return after a reload", async () => {
    showChat();
    await fail("Hello");
    await fail("Next", 2);
    expect(calls.at(-1)?.aiOptions.messages).toEqual([{ role: "user", content: "Hello\nNext" }]);
    expect(shownMessages()).toEqual(["user: Hello\nNext"]);
    cleanup();
    showChat();
    await waitFor(() => expect(field().value).toBe("Hello\nNext"));
  });

  test("is sent first when both together are too long", async () => {
    showChat();
    await fail("Hello");
    const long = "x".repeat(MAX_MESSAGE_LENGTH);
    send(long);
    const call = await newestCall(calls, 2);
    expect(call.aiOptions.messages).toEqual([{ role: "user", content: "Hello" }]);
    expect(field().value).toBe(long);
  });

  test.each([
    ["a new conversation", { newConversation: "a" }],
    ["another thread", { thread: { start: START + 9, messages: [question("Morning"), answer("Hi")] } }],
  ])("returns to the field before %s", async (_, next) => {
    const { change } = showChat();
    await fail("Hello");
    write("Next");
    change(next);
    expect(field().value).toBe("Hello\nNext");
    cleanup();
    showChat();
    await waitFor(() => expect(field().value).toBe("Hello\nNext"));
  });

  test("is sent again without a thread, and continues in the server's thread", async () => {
    const onThreadBegun = vi.fn();
    showChat({ onThreadBegun });
    await fail("Hello");
    fireEvent.click(button("Try again"));
    const call = await newestCall(calls, 2);
    expect(call.aiOptions.threadStartTimestamp).toBeNull();
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, doneEvent("Hi"));
    await waitFor(() => expect(shownMessages()).toEqual(["user: Hello", "assistant: Hi"]));
    expect(onThreadBegun).toHaveBeenCalledExactlyOnceWith(START);
    send("And then?");
    expect((await newestCall(calls, 3)).aiOptions.threadStartTimestamp).toBe(START);
  });
});

test("a reply to a page that was left doesn't navigate", async () => {
  const onThreadBegun = vi.fn();
  const { unmount } = showChat({ onThreadBegun });
  send("Hello");
  const call = await newestCall(calls);
  unmount();
  expect(call.signal.aborted).toBe(false);
  const stream = streamFor(call);
  call.answer(stream.response);
  stream.say(startEvent, doneEvent("Hi"));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(onThreadBegun).not.toHaveBeenCalled();
});

describe("a reloaded page", () => {
  test("shows messages from another tab", () => {
    const { change } = showChat({ thread: getThread(question("Hello"), answer("Hi")) });
    change({ thread: { start: START + 9, messages: [question("Good morning"), answer("Morning")] } });
    expect(shownMessages()).toEqual(["user: Good morning", "assistant: Morning"]);
  });

  test("lets a running reply finish", async () => {
    const { change } = showChat();
    send("Hello");
    const call = await newestCall(calls);
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, textEvent("Sit "));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit "));
    // The address is now that of the thread, which has no reply yet.
    change({ thread: getThread(question("Hello")) });
    expect(shownMessages()).toEqual(["user: Hello", "assistant: Sit "]);
    stream.say(doneEvent("Sit straight."));
    await waitFor(() => expect(shownMessages()).toEqual(["user: Hello", "assistant: Sit straight."]));
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();

    const longer = getThread(question("Hello"), answer("Sit straight."), question("And?"), answer("Type."));
    change({ thread: longer });
    expect(shownMessages()).toHaveLength(4);
  });

  test("is empty at the address for a new conversation, even if the first one started here", async () => {
    const { change } = showChat();
    send("Hello");
    const call = await newestCall(calls);
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, doneEvent("Hi"));
    await waitFor(() => expect(shownMessages()).toEqual(["user: Hello", "assistant: Hi"]));
    change({ newConversation: "a" });
    expect(shownMessages()).toEqual([]);
    expect(field().value).toBe("");
    send("Hello again");
    const again = await newestCall(calls, 2);
    expect(again.aiOptions.threadStartTimestamp).toBeNull();

    // Pressed again before the server named the thread.
    change({ newConversation: "b" });
    expect(again.signal.aborted).toBe(true);
    expect(shownMessages()).toEqual([]);
    expect(field().value).toBe("Hello again");
  });

  test("leaves the old conversation and its reply at the address for a new one", async () => {
    const { change } = showChat({ thread: getThread(question("Hello"), answer("Hi")) });
    const link = screen.getByRole("link", { name: "New conversation" });
    expect(link.getAttribute("href")).toBe("/typing-mentor-coach/?thread=new");
    send("And then?");
    const call = await newestCall(calls);
    change({ thread: null, newConversation: "a" });
    expect(call.signal.aborted).toBe(true);
    expect(shownMessages()).toEqual([]);
    expect(screen.queryByRole("link", { name: "New conversation" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
    send("Hello again");
    expect((await newestCall(calls, 2)).aiOptions).toMatchObject({
      messages: [{ role: "user", content: "Hello again" }],
      threadStartTimestamp: null,
    });
  });
});
