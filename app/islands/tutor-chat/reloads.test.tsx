import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatThread, ThreadMessage } from "~/engine/chat";
import {
  button,
  type Call,
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
} from "./chat.test-support";

let calls: Call[];
beforeEach(() => {
  calls = listenToCalls();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const question = (content: string): ThreadMessage => ({ role: "user", content, at: START });
const answer = (content: string): ThreadMessage => ({ role: "assistant", content, at: START + 1 });
const threadOf = (...messages: ThreadMessage[]): ChatThread => ({ start: START, messages });

describe("what was written", () => {
  test("stands in the field after a reload", async () => {
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

  test("and sent without arriving comes back into the field", async () => {
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

  test("and has arrived does not, whatever became of its reply", async () => {
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
    // Where a new conversation begins it would be said twice.
    showChat();
    expect(field().value).toBe("");

    send("And then?");
    (await newestCall(calls, 2)).lose();
    await screen.findByTestId("chat-error");
    cleanup();
    // It was only its answer that got lost.
    showChat({ thread: threadOf(question("Hello"), question("And then?")) });
    expect(field().value).toBe("");
  });
});

test("a last message without a reply can be tried again", async () => {
  showChat({ thread: threadOf(question("Hello")) });
  expect(screen.getByText("Your last message has no reply yet.")).toBeDefined();
  fireEvent.click(button("Try again"));
  const call = await newestCall(calls);
  expect(call.aiOptions.messages).toEqual([{ role: "user", content: "Hello" }]);
  expect(call.aiOptions.threadStartTimestamp).toBe(START);
  expect(shownMessages()).toEqual(["user: Hello", "assistant: "]);
});

describe("a page that is loaded anew", () => {
  test("shows what was said in another tab", () => {
    const { change } = showChat({ thread: threadOf(question("Hello"), answer("Hi")) });
    change({ thread: { start: START + 9, messages: [question("Good morning"), answer("Morning")] } });
    expect(shownMessages()).toEqual(["user: Good morning", "assistant: Morning"]);
  });

  test("lets a reply under way come to its end", async () => {
    const { change } = showChat();
    send("Hello");
    const call = await newestCall(calls);
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, textEvent("Sit "));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit "));
    // The address has changed to that of the thread, which has no reply yet.
    change({ thread: threadOf(question("Hello")) });
    expect(shownMessages()).toEqual(["user: Hello", "assistant: Sit "]);
    stream.say(doneEvent("Sit straight."));
    await waitFor(() => expect(shownMessages()).toEqual(["user: Hello", "assistant: Sit straight."]));
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();

    const longer = threadOf(question("Hello"), answer("Sit straight."), question("And?"), answer("Type."));
    change({ thread: longer });
    expect(shownMessages()).toHaveLength(4);
  });

  test("at the link for a new conversation leaves the old one, and its reply", async () => {
    const { change } = showChat({ thread: threadOf(question("Hello"), answer("Hi")) });
    const link = screen.getByRole("link", { name: "New conversation" });
    expect(link.getAttribute("href")).toBe("/typing-mentor-coach/?thread=new");
    send("And then?");
    const call = await newestCall(calls);
    change({ thread: null });
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
