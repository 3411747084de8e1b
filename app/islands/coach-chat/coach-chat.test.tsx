import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  button,
  doneEvent,
  field,
  listenToCalls,
  newestCall,
  PROPS,
  START,
  send,
  showChat,
  shownMessages,
  startEvent,
  streamFor,
  textEvent,
  write,
} from "../../../tests/support/islands/coach-chat";

const calls = listenToCalls();

const greeting = () => screen.getByTestId("chat-greeting").textContent;
const thread = {
  start: START,
  messages: [
    { role: "user", content: "Hello", at: START },
    { role: "assistant", content: "Hi Ann.\nSit straight.", at: START + 1_000 },
  ],
} as const;

describe("the greeting", () => {
  test("welcomes new learners, explains the coach, and offers the evaluation", () => {
    showChat({ userLevel: "newUser", offer: { kind: "evaluation", stage: 1 } });
    expect(greeting()).toMatch(/^Local coachHello, Ann\. I am the local coach/);
    expect(greeting()).toContain("Please click the button below to start the evaluation.");
    expect(button("Start the evaluation")).toBeDefined();
  });

  test.each([
    [2, "two short texts are left"],
    [3, "one short text is left"],
  ])("offers to continue the evaluation at stage %i", (stage, words) => {
    showChat({ userLevel: "evaluationInProgress", offer: { kind: "evaluation", stage } });
    expect(greeting()).toContain(words);
    expect(button("Go on with the evaluation")).toBeDefined();
  });

  test("offers other learners a lesson on their weakest item, and links to their statistics", () => {
    showChat({ coachKind: "claude", name: null });
    expect(greeting()).toMatch(/^AI tutorHello\. I am your AI tutor/);
    expect(greeting()).toContain("Next comes the pair “th”, the weakest of its kind");
    expect(screen.getByRole("link", { name: "statistics" }).getAttribute("href")).toBe("/stats/");
    expect(screen.getByRole("link", { name: "Your statistics" }).getAttribute("href")).toBe("/stats/");
    expect(button("A lesson on “th”")).toBeDefined();
    expect(shownMessages()).toEqual([]);
  });

  test("offers a text when nothing is weak", () => {
    showChat({ offer: { kind: "nothing-weak" } });
    expect(greeting()).toContain("Nothing is weak just now");
    expect(button("A text to stay in practice")).toBeDefined();
  });
});

describe("a message", () => {
  test("is sent by Enter with the learner's numbers, appears at once, and is answered in pieces", async () => {
    const onThreadBegun = vi.fn();
    showChat({ onThreadBegun });
    expect(button("Send").disabled).toBe(true);
    field().focus();
    send("  How do I sit?  ");
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(field());

    const call = await newestCall(calls);
    expect(call.accept).toBe("text/event-stream");
    expect(call.aiOptions).toEqual({
      messages: [{ role: "user", content: "How do I sit?" }],
      userLevel: "oldUser",
      weaknessProfile: PROPS.aiFigures.weaknessProfile,
      wpm: 41,
      threadStartTimestamp: null,
    });
    expect(shownMessages()).toEqual(["user: How do I sit?", "assistant: "]);
    const log = screen.getByRole("log");
    expect(log.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("Local coach is answering");

    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, textEvent("Sit "), textEvent("<b>straight</b>"));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit <b>straight</b>"));
    expect(onThreadBegun).toHaveBeenCalledExactlyOnceWith(START);
    const growing = screen.getAllByTestId("chat-message")[1];
    expect(growing?.getAttribute("aria-live")).toBe("off");

    stream.say(doneEvent("Sit straight.\nBreathe."));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit straight.\nBreathe."));
    // A new element: screen readers announce only what is added to a log.
    expect(growing?.isConnected).toBe(false);
    expect(screen.getByRole("log").getAttribute("aria-busy")).toBe("false");
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
    expect(onThreadBegun).toHaveBeenCalledOnce();
  });

  test("continues the existing thread", async () => {
    const onThreadBegun = vi.fn();
    showChat({ thread, onThreadBegun });
    expect(shownMessages()).toEqual(["user: Hello", "assistant: Hi Ann.\nSit straight."]);
    expect(screen.queryByRole("button", { name: "How am I doing?" })).toBeNull();
    send("And then?");
    const call = await newestCall(calls);
    expect(call.aiOptions.threadStartTimestamp).toBe(START);
    expect(call.aiOptions.messages).toEqual([
      { role: "user", content: "Hello" },
      { role: "assistant", content: "Hi Ann.\nSit straight." },
      { role: "user", content: "And then?" },
    ]);
    call.answer(
      Response.json({
        aiResponseMessage: "Type.",
        threadStartTimestamp: START,
        messageCountInLast3Hours: 2,
      }),
    );
    // A server that doesn't stream has still answered.
    await waitFor(() => expect(shownMessages().at(-1)).toBe("assistant: Type."));
    expect(onThreadBegun).not.toHaveBeenCalled();
  });

  test("is not sent twice by two presses, and the next can be written meanwhile", async () => {
    showChat();
    write("Hello");
    fireEvent.keyDown(field(), { key: "Enter" });
    fireEvent.keyDown(field(), { key: "Enter" });
    send("Next");
    await newestCall(calls);
    expect(calls).toHaveLength(1);
    expect(field().value).toBe("Next");
    expect(button("Send").disabled).toBe(true);
  });

  test("Shift and Enter breaks the line, and an Enter that ends a composition sends nothing", () => {
    showChat();
    write("Hello");
    expect(fireEvent.keyDown(field(), { key: "Enter", shiftKey: true })).toBe(true);
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
    // Safari's.
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229 });
    expect(calls).toEqual([]);
    expect(field().value).toBe("Hello");
  });

  test("shows a counter near the limit, and is not sent above it", () => {
    showChat();
    write("x".repeat(1_799));
    expect(screen.queryByText(/left$/)).toBeNull();
    write("x".repeat(1_900));
    expect(screen.getByText("100 characters left")).toBeDefined();
    write("x".repeat(2_001));
    expect(screen.getByText("Up to 2,000 characters: 1 character too many")).toBeDefined();
    fireEvent.click(button("Send"));
    expect(screen.getByRole("alert").textContent).toContain("1 character too many");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(calls).toEqual([]);
  });

  test("can be a suggested one", async () => {
    showChat();
    fireEvent.click(button("What should I do next?"));
    const call = await newestCall(calls);
    expect(call.aiOptions.messages).toEqual([{ role: "user", content: "What should I do next?" }]);
    expect(screen.queryByRole("button", { name: "How am I doing?" })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test("shows how many messages are left when there are few", () => {
    showChat({ messageCountInLast3Hours: 39 });
    expect(screen.queryByText(/in these three hours/)).toBeNull();
    cleanup();
    showChat({ messageCountInLast3Hours: 49 });
    expect(screen.getByText("1 message left in these three hours")).toBeDefined();
    cleanup();
    showChat({ messageCountInLast3Hours: 50 });
    expect(screen.getByText("No messages left just now")).toBeDefined();
  });
});

describe("stopping", () => {
  test.each([
    ["the button", () => fireEvent.click(button("Stop"))],
    ["Escape", () => fireEvent.keyDown(screen.getByRole("log"), { key: "Escape" })],
  ])("keeps what was received when stopped by %s", async (_, stop) => {
    showChat();
    send("Hello");
    const call = await newestCall(calls);
    const stream = streamFor(call);
    call.answer(stream.response);
    stream.say(startEvent, textEvent("Sit "));
    await waitFor(() => expect(shownMessages()[1]).toBe("assistant: Sit "));
    fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
    fireEvent.keyDown(field(), { key: "Escape", keyCode: 229 });
    expect(call.signal.aborted).toBe(false);
    stop();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).toBeNull());
    expect(call.signal.aborted).toBe(true);
    expect(shownMessages()).toEqual(["user: Hello", "assistant: Sit"]);
    expect(screen.queryByTestId("chat-error")).toBeNull();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test("leaves a message that can be retried when nothing was received", async () => {
    showChat();
    send("Hello");
    await newestCall(calls);
    fireEvent.click(button("Stop"));
    await screen.findByRole("button", { name: "Try again" });
    expect(shownMessages()).toEqual(["user: Hello"]);
  });
});

describe("the lesson", () => {
  test("is fetched once at a time, and can be retried", async () => {
    let fail: (reason: Error) => void = () => {};
    const onLesson = vi.fn(
      () =>
        new Promise<null>((_, reject) => {
          fail = reject;
        }),
    );
    const { change } = showChat({ onLesson });
    const lesson = button("A lesson on “th”");
    fireEvent.click(lesson);
    fireEvent.click(lesson);
    expect(onLesson).toHaveBeenCalledOnce();
    expect(lesson.getAttribute("aria-disabled")).toBe("true");
    fail(new Error("Nothing came."));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("The lesson could not be fetched. Please try again.");
    change({ onLesson: async () => "Too many attempts." });
    fireEvent.click(lesson);
    // The server's own message, which offers no retry.
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Too many attempts."));
    change({ onLesson: async () => null });
    fireEvent.click(lesson);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await waitFor(() => expect(lesson.getAttribute("aria-disabled")).toBe("false"));
  });

  test("spells out a sign for screen readers", () => {
    showChat({ offer: { kind: "weakness", item: ";", noun: "character" } });
    expect(screen.getByRole("button", { name: /“;” *, semicolon$/ })).toBeDefined();
  });
});

test("renders times in the markup, and no message as markup", () => {
  showChat({ thread: { start: START, messages: [{ role: "user", content: "<img src=x>", at: START }] } });
  const [message] = screen.getAllByTestId("chat-message");
  if (message === undefined) throw new Error("There is a message.");
  expect(message.querySelector("img")).toBeNull();
  expect(within(message).getByText("<img src=x>")).toBeDefined();
  expect(message.querySelector("time")?.dateTime).toBe(new Date(START).toISOString());
});
