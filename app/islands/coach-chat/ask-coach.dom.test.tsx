import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AI_FAILED, describeMissingReply } from "~/domain/chat";
import {
  button,
  type Call,
  doneEvent,
  type FakeStream,
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
import { MAX_TURN_MS, REPLY_TIMEOUT_MS } from "./ask-coach";
import { formatTimeOfDay } from "./conversation";

const calls = listenToCalls();

const fault = async () => (await screen.findByTestId("chat-error")).textContent;
const refuse = (call: Call, status: number, body: object, headers: Record<string, string> = {}) =>
  call.answer(Response.json(body, { status, headers }));
async function streamOfNewest(): Promise<FakeStream> {
  const call = await newestCall(calls);
  const stream = streamFor(call);
  call.answer(stream.response);
  return stream;
}

describe("a failed reply", () => {
  const words = describeMissingReply("typingmentor.example");
  test.each<[string, string, (stream: FakeStream) => void]>([
    ["fails", AI_FAILED, stream => stream.say({ kind: "error", error: "ai-failed", message: "Boom" })],
    ["is empty", words, stream => stream.say({ kind: "error", error: "no-message", message: words })],
    ["is cut", AI_FAILED, stream => stream.cut()],
    ["ends before its end", AI_FAILED, stream => stream.end()],
    ["is not what was agreed on", AI_FAILED, stream => stream.write('event: text\ndata: {"text":1}\n\n')],
    ["is no JSON", AI_FAILED, stream => stream.write("event: done\ndata: <h1>\n\n")],
    ["says nothing in the end", AI_FAILED, stream => stream.say(doneEvent(""))],
  ])("shows the product's message when %s, and can be retried", async (_, expected, end) => {
    showChat();
    send("Hello");
    const stream = await streamOfNewest();
    stream.say(startEvent, textEvent("Sit "));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit "));
    end(stream);
    expect(await fault()).toBe(expected);
    expect(screen.getByTestId("chat-error").getAttribute("role")).toBe("alert");
    expect(shownMessages()).toEqual(["user: Hello"]);

    fireEvent.click(button("Try again"));
    expect(screen.queryByTestId("chat-error")).toBeNull();
    expect(document.activeElement).toBe(field());
    const again = await newestCall(calls, 2);
    expect(again.aiOptions.messages).toEqual([{ role: "user", content: "Hello" }]);
    expect(again.aiOptions.threadStartTimestamp).toBe(START);
    again.answer(
      Response.json({
        aiResponseMessage: "Hi",
        threadStartTimestamp: START,
        messageCountInLast3Hours: 1,
      }),
    );
    await waitFor(() => expect(shownMessages()).toEqual(["user: Hello", "assistant: Hi"]));
  });

  test.each<[string, (call: Call) => void]>([
    ["the call fails", call => refuse(call, 502, { error: "ai-failed", message: AI_FAILED })],
    ["nobody answers", call => call.lose()],
    ["a hotel answers", call => call.answer(new Response("<h1>Welcome to the hotel</h1>"))],
    ["an answer has no reply", call => call.answer(Response.json({ aiResponseMessage: "Hi" }))],
    ["a refusal is unknown", call => refuse(call, 403, { error: "cross-origin" })],
  ])("shows the product's message because of %s", async (_, end) => {
    showChat();
    send("Hello");
    end(await newestCall(calls));
    expect(await fault()).toBe(AI_FAILED);
    expect(shownMessages()).toEqual(["user: Hello"]);
  });

  test("times out after thirty seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    showChat();
    send("Hello");
    await pass(REPLY_TIMEOUT_MS - 1);
    const [call] = calls;
    if (call === undefined) throw new Error("Nobody has called.");
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent);
    await pass(0);
    stream.write(": still here\n\n");
    await pass(REPLY_TIMEOUT_MS - 1);
    expect(button("Stop")).toBeDefined();
    await pass(1);
    expect(screen.getByTestId("chat-error").textContent).toBe(AI_FAILED);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is awaited while the server sends `waiting`, for ninety seconds at most", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    showChat();
    send("Hello");
    await pass(0);
    const [call] = calls;
    if (call === undefined) throw new Error("Nobody has called.");
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent);
    for (let passed = 0; passed < MAX_TURN_MS - 10_000; passed += 10_000) {
      await pass(10_000);
      stream.say({ kind: "waiting" });
    }
    await pass(9_999);
    expect(button("Stop")).toBeDefined();
    await pass(1);
    expect(screen.getByTestId("chat-error").textContent).toBe(AI_FAILED);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("offline", () => {
  test("sends nothing and keeps the message", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    showChat();
    send("Hello");
    expect(await fault()).toMatch(/^You are offline\. Your message is kept here/);
    expect(calls).toEqual([]);
    online.mockReturnValue(true);
    fireEvent.click(button("Try again"));
    expect((await newestCall(calls)).aiOptions.messages).toEqual([{ role: "user", content: "Hello" }]);
  });

  test("aborts a running reply and says why", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    showChat();
    send("Hello");
    const stream = await streamOfNewest();
    online.mockReturnValue(false);
    stream.cut();
    expect(await fault()).toMatch(/^You are offline\./);
  });
});

describe("a refusal", () => {
  test("links to the log-in page, and back, when the session ended", async () => {
    showChat();
    send("Hello");
    refuse(await newestCall(calls), 401, { error: "signed-out", message: "User is not logged in." });
    expect(await fault()).toBe("User is not logged in.");
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
      "/login/?toast=show&destination=%2Ftyping-mentor-coach%2F",
    );
  });

  test.each(["not-subscribed", "expired", "ad-free-only"])(
    "links to the plans when the plan is missing: %s",
    async error => {
      showChat();
      send("Hello");
      refuse(await newestCall(calls), 403, { error, message: "The tutor is part of Premium." });
      expect(await fault()).toBe("The tutor is part of Premium.");
      expect(screen.getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/pricing/");
    },
  );

  test("says when the next message can be sent, and keeps the field enabled, after too many messages", async () => {
    showChat({ messageCountInLast3Hours: 49 });
    send("Hello");
    const freeAt = new Date(2030, 5, 1, 14, 4, 30).getTime();
    refuse(await newestCall(calls), 429, { error: "too-many-messages", message: "Too many.", freeAt });
    expect(await fault()).toBe(
      `You have sent 50 messages within three hours. The next one can be sent at ${formatTimeOfDay(freeAt + 30_000)}.`,
    );
    expect(formatTimeOfDay(freeAt + 30_000)).toContain(":05");
    write("For later");
    expect(field().value).toBe("For later");
    expect(screen.getByText("No messages left just now")).toBeDefined();
  });

  test("reads the time from the response headers after too many requests", async () => {
    vi.useFakeTimers({ now: new Date(2030, 5, 1, 14, 0, 1), toFake: ["Date"] });
    showChat();
    send("Hello");
    const body = { error: "too-often", message: "That was too fast." };
    refuse(await newestCall(calls), 429, body, { "Retry-After": "60" });
    expect(await fault()).toMatch(/^That was too fast\. The next one can be sent at .*:02/);
  });

  test("is final when it concerns the message itself", async () => {
    showChat();
    send("Hello");
    refuse(await newestCall(calls), 400, { error: "malformed", message: "That is no message." });
    expect(await fault()).toBe("That is no message.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
