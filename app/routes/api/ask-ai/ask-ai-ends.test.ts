import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { CoachFailure } from "~server/coach/coach";
import { ask, EVENTS, saying, signUp, toEvents } from "../../../../tests/support/routes/ask-ai";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";

let screens: Screens;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens({ env: { PUBLIC_ORIGIN: "https://typing.example:8443" } });
});
afterAll(() => screens.close());
/** Somebody of whom nothing is kept. */
async function begin() {
  ann = await signUp(screens);
  screens.logged.length = 0;
}

const NO_MESSAGE =
  "No message found. Please try again later. If the problem persists, please contact support@typing.example";

async function answered(body: string, cookie = ann.cookie) {
  const response = await ask(screens, cookie, body);
  return { status: response.status, body: await response.json() };
}
const streamed = async (body: string) => toEvents(await ask(screens, ann.cookie, body, { headers: EVENTS }));
/** What is kept of the learner's only thread, or of the latest one. */
async function kept() {
  const thread = await screens.services.records.chatThread(ann.id);
  return thread?.messages.map(({ role, content }) => `${role}: ${content}`) ?? [];
}
const counted = () => screens.services.records.chatCount(ann.id, Date.now());

describe("a missing reply", () => {
  beforeEach(begin);

  it.each([
    ["fails", [new CoachFailure("failed")], "ai-failed", "Couldn't fetch message from AI"],
    [
      "fails in the middle",
      ["Rest on ", new CoachFailure("failed")],
      "ai-failed",
      "Couldn't fetch message from AI",
    ],
    ["fails in its own way", [new Error("a secret of ours")], "ai-failed", "Couldn't fetch message from AI"],
    ["is none", [], "no-message", NO_MESSAGE],
    ["is blank", [" ", "\n"], "no-message", NO_MESSAGE],
    ["is not passed on", ["Paris ", new CoachFailure("empty")], "no-message", NO_MESSAGE],
  ] as const)(
    "shows the product's message when it %s, and keeps the learner's message",
    async (_why, pieces, error, message) => {
      screens.coach.replies.push(pieces, pieces);
      const failed = await answered(saying("A question of mine"));
      expect(failed).toEqual({
        status: 502,
        body: { error, message, threadStartTimestamp: expect.any(Number) },
      });
      const start = failed.body.threadStartTimestamp;
      const events = await streamed(saying("A question of mine", start));
      expect(events[0]).toMatchObject({ kind: "start", threadStartTimestamp: start });
      expect(events.at(-1)).toEqual({ kind: "error", error, message });
      // What the tutor has answered in a way that may not be passed on, it has answered.
      const count = error === "no-message" ? 2 : 0;
      expect([await counted(), await kept()]).toEqual([count, ["user: A question of mine"]]);

      const { body } = await answered(saying("A question of mine", start));
      expect(body).toMatchObject({ threadStartTimestamp: start, messageCountInLast3Hours: count + 1 });
      expect(await kept()).toEqual(["user: A question of mine", "assistant: You asked: A question of mine"]);

      const log = screens.logged.join("");
      expect(log.match(/Ai request saga failed\./g)?.length ?? 0).toBe(error === "ai-failed" ? 2 : 0);
      expect(log).not.toMatch(/question of mine|example\.com|Paris|Rest on/);
    },
  );

  it("doesn't mention the database when that is the cause", async () => {
    const { records } = screens.services;
    const whole = records.addChatMessage;
    records.addChatMessage = async () => {
      throw new Error("a secret of ours");
    };
    try {
      for (const headers of [{}, EVENTS]) {
        const response = await ask(screens, ann.cookie, saying("Hello"), { headers });
        expect(response.status).toBe(503);
        expect(await response.json()).toEqual({ error: "unavailable", message: expect.any(String) });
      }
    } finally {
      records.addChatMessage = whole;
    }
  });
});

/** A tutor that says the pieces, and then nothing until it is told to stop. */
function fallsSilent(...pieces: string[]) {
  let told: AbortSignal | undefined;
  let isAsked = () => {};
  const asked = new Promise<void>(resolve => {
    isAsked = resolve;
  });
  const whole = screens.coach.reply;
  screens.coach.reply = async function* (_thread, _learner, { signal }) {
    screens.coach.reply = whole;
    told = signal;
    isAsked();
    yield* pieces;
    await new Promise(() => undefined);
  };
  return { asked, isStopped: () => told?.aborted };
}

it("sends a heartbeat every ten seconds while no reply arrives, and times out", async () => {
  await begin();
  const silent = fallsSilent("Rest on ");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const asking = ask(screens, ann.cookie, saying("Where?"), { headers: EVENTS });
    await silent.asked;
    const reading = asking.then(toEvents);
    await vi.advanceTimersByTimeAsync(75_000);
    const kinds = (await reading).map(({ kind }) => kind);
    expect(kinds).toEqual(["start", "text", ...Array.from({ length: 7 }, () => "waiting"), "error"]);
    expect(await counted()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it("gives up on a message that the database doesn't store in time, and doesn't count it later", async () => {
  await begin();
  const { records } = screens.services;
  const whole = records.addChatMessage;
  let take = () => {};
  const taken = new Promise<void>(resolve => {
    take = resolve;
  });
  let isCalled = () => {};
  const called = new Promise<void>(resolve => {
    isCalled = resolve;
  });
  records.addChatMessage = async (...said) => {
    isCalled();
    await taken;
    return whole(...said);
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const asking = answered(saying("Where?"));
    await called;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asking).toMatchObject({ status: 503, body: { error: "unavailable" } });
    take();
    await vi.waitFor(async () => expect([await counted(), await kept()]).toEqual([0, ["user: Where?"]]));
  } finally {
    vi.useRealTimers();
    records.addChatMessage = whole;
  }
});

describe("a stopped reply", () => {
  beforeEach(begin);

  /** Reads until the text is there. */
  async function readTo(response: Response, text: string) {
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (let read = ""; !read.includes(text); ) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`The stream ended before "${text}" came: ${read}`);
      read += decoder.decode(value, { stream: true });
    }
    return reader;
  }
  /** Resolves with the next reply that is kept. */
  const nextKept = () =>
    new Promise<string>(resolve => {
      const { records } = screens.services;
      const whole = records.addChatReply;
      records.addChatReply = async (...reply) => {
        records.addChatReply = whole;
        await whole(...reply);
        resolve(reply[2]);
      };
    });

  test("keeps what was received", async () => {
    const silent = fallsSilent("Rest on ", "the home ");
    const response = await ask(screens, ann.cookie, saying("Where?"), { headers: EVENTS });
    const reader = await readTo(response, "the home");
    const reply = nextKept();
    await reader?.cancel();
    expect(await reply).toBe("Rest on the home");
    expect(silent.isStopped()).toBe(true);
    expect(await kept()).toEqual(["user: Where?", "assistant: Rest on the home"]);
    expect(await counted()).toBe(1);
    expect(screens.logged.join("")).not.toContain("saga");
  });

  test("keeps an answer in one piece, too", async () => {
    fallsSilent("Rest on ");
    const leaving = new AbortController();
    const reply = nextKept();
    const whole = screens.coach.reply;
    screens.coach.reply = async function* (...asked) {
      for await (const piece of whole(...asked)) {
        yield piece;
        leaving.abort();
      }
    };
    // The router answers nobody who has left.
    await ask(screens, ann.cookie, saying("Where?"), { signal: leaving.signal }).catch(() => undefined);
    expect(await reply).toBe("Rest on");
  });

  test("leaves the message for a retry when nothing was received", async () => {
    const silent = fallsSilent();
    const response = await ask(screens, ann.cookie, saying("Where?"), { headers: EVENTS });
    const reader = await readTo(response, "event: start");
    await silent.asked;
    await reader?.cancel();
    expect(silent.isStopped()).toBe(true);
    expect(await kept()).toEqual(["user: Where?"]);
    const thread = await screens.services.records.chatThread(ann.id);
    await answered(saying("Where?", thread?.start));
    expect(await kept()).toEqual(["user: Where?", "assistant: You asked: Where?"]);
    // The tutor was asked twice.
    expect(await counted()).toBe(2);
  });
});

it("ends a reply when the server stops, and keeps the message", async () => {
  await begin();
  const silent = fallsSilent("Rest on ");
  const stopping = new AbortController();
  const response = await ask(screens, ann.cookie, saying("Where?"), {
    headers: EVENTS,
    stopping: stopping.signal,
  });
  await silent.asked;
  stopping.abort(new Error("The server is stopping."));
  const events = await toEvents(response);
  expect(events.at(-1)).toMatchObject({ kind: "error", error: "unavailable" });
  expect([silent.isStopped(), await counted(), await kept()]).toEqual([true, 0, ["user: Where?"]]);
});

it("cuts off an endless reply", async () => {
  await begin();
  const whole = screens.coach.reply;
  screens.coach.reply = async function* () {
    screens.coach.reply = whole;
    for (;;) yield "and so on ";
  };
  const { body } = await answered(saying("Hello"));
  expect(body.aiResponseMessage.length).toBeLessThan(8_100);
});
