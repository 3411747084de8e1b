import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChatEvent, ChatFailure } from "~/domain/chat";
import { createClaudeCoach, TIME_LIMITS } from "~server/coach/claude/claude-coach";
import { hashLearnerId } from "~server/coach/coach";
import {
  type ClaudeScenario,
  claude,
  type FakeClaude,
  STOCK_REPLY,
  startFakeClaude,
} from "../../../../tests/support/coach/fake-claude";
import { ask, EVENTS, eventsIn, saying, signUp, toEvents } from "../../../../tests/support/routes/ask-ai";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";

// With the adapter of Claude, and a Messages API of our own behind it.

const KEY = "sk-of-the-server";
/** ms */
const SOON = 40;

let screens: Screens;
let fake: FakeClaude;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());
beforeEach(async () => {
  fake = await startFakeClaude();
  coachWith(TIME_LIMITS);
  ann = await signUp(screens);
  screens.logged.length = 0;
});
afterEach(() => fake.close());

function coachWith(timeLimits: typeof TIME_LIMITS): void {
  const coach = createClaudeCoach({ apiKey: KEY, baseUrl: fake.url, model: "claude-x", timeLimits });
  screens.coach.kind = "claude";
  screens.coach.reply = coach.reply;
}

const QUESTION = "A question of mine: how do I type faster?";
const asking = (headers: Record<string, string>, start: number | null = null) =>
  ask(screens, ann.cookie, saying(QUESTION, start), { headers });
async function kept() {
  const thread = await screens.services.records.chatThread(ann.id);
  return thread?.messages.map(({ role, content }) => `${role}: ${content}`) ?? [];
}
const counted = () => screens.services.records.chatCount(ann.id, Date.now());

const WORDS: Partial<Record<ChatFailure, string>> = {
  "ai-failed": "Couldn't fetch message from AI",
  "no-message":
    "No message found. Please try again later. If the problem persists, please contact support@localhost",
};

describe("a failure of Claude shows the product's message, and loses no message", () => {
  const PIECE = "Rest your fingers on the home row. Then ";
  const { failsWith, isOverloaded, isRateLimited } = claude;
  it.each<[string, readonly ClaudeScenario[], ChatFailure, Partial<typeof TIME_LIMITS>?]>([
    ["never answers", [claude.neverAnswers()], "ai-failed", { firstText: SOON }],
    ["falls silent", [claude.stallsAfter(PIECE)], "ai-failed", { nextText: SOON }],
    ["is cut off", [claude.isCutAfter(PIECE)], "ai-failed"],
    ["ends early", [claude.endsEarlyAfter(PIECE)], "ai-failed"],
    ["breaks", [claude.breaksAfter(PIECE)], "ai-failed"],
    ["is garbled", [claude.isGarbledAfter(PIECE)], "ai-failed"],
    ["has had too much, twice", [isRateLimited(), isRateLimited()], "ai-failed"],
    ["is overloaded, twice", [isOverloaded(), isOverloaded()], "ai-failed"],
    ["does not know the key", [failsWith(401)], "ai-failed"],
    ["refuses", [claude.refusesAfter("I would ", "rather not.")], "no-message"],
    ["says nothing", [claude.saysNothing()], "no-message"],
    ["speaks of something else", [claude.isOffTopic()], "no-message"],
    ["is hostile", [claude.isHostile()], "no-message"],
  ])("when Claude %s", async (_what, scenarios, error, limits = {}) => {
    coachWith({ ...TIME_LIMITS, ...limits });
    fake.next(...scenarios);
    const whole = await asking({});
    const { threadStartTimestamp: start, ...failure } = await whole.json();
    expect([whole.status, failure]).toEqual([502, { error, message: WORDS[error] }]);
    // What Claude has answered is paid for, whether it may be passed on or not.
    const each = error === "no-message" ? 1 : 0;
    expect([await counted(), await kept()]).toEqual([each, [`user: ${QUESTION}`]]);

    fake.next(...scenarios);
    const events = await toEvents(await asking(EVENTS, start));
    expect(events.at(-1)).toEqual({ kind: "error", ...failure });
    expect([await counted(), await kept()]).toEqual([2 * each, [`user: ${QUESTION}`]]);
    const log = screens.logged.join("");
    expect(log.match(/Ai request saga failed\./g)?.length ?? 0).toBe(error === "ai-failed" ? 2 : 0);
    expect(log).not.toMatch(/question of mine|example\.com|sk-of-the-server|Rest your|Paris/);
  });
});

it("identifies the learner to Claude by a key, not by their id", async () => {
  await asking({});
  expect(fake.requests[0]?.body.metadata).toEqual({ user_id: hashLearnerId(ann.id) });
  expect(JSON.stringify(fake.requests[0]?.body)).not.toContain(ann.id);
});

describe("a reply by Claude", () => {
  it("arrives after one that was refused for the hour", async () => {
    fake.next(claude.isOverloaded());
    const events = await toEvents(await asking(EVENTS));
    expect(events.at(-1)).toMatchObject({ kind: "done", aiResponseMessage: STOCK_REPLY.join("") });
    expect(await kept()).toEqual([`user: ${QUESTION}`, `assistant: ${STOCK_REPLY.join("")}`]);
  });

  /** A stream that has said its first sentence, and waits for the gate. */
  async function halfWay() {
    let open = () => {};
    const gate = new Promise<void>(resolve => {
      open = resolve;
    });
    fake.next(claude.pauses(["Return to the home row. And ", "then"], gate, [" type on slowly."]));
    const response = await asking(EVENTS);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let read = "";
    async function readTo(text: string) {
      while (!read.includes(text)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`The stream ended before "${text}" came: ${read}`);
        read += decoder.decode(value, { stream: true });
      }
    }
    await readTo("home row");
    return { open, reader, readTo, events: (): ChatEvent[] => eventsIn(read) };
  }

  it("is streamed before it is complete", async () => {
    const { open, readTo, events } = await halfWay();
    expect(await kept()).toEqual([`user: ${QUESTION}`]);
    open();
    await readTo("event: done");
    const reply = "Return to the home row. And then type on slowly.";
    expect(events().at(-1)).toMatchObject({ aiResponseMessage: reply });
    expect(await kept()).toEqual([`user: ${QUESTION}`, `assistant: ${reply}`]);
  });

  it("keeps what was received when the learner stops it, and aborts the request to Claude", async () => {
    const { reader } = await halfWay();
    const { records } = screens.services;
    const whole = records.addChatReply;
    const reply = new Promise<string>(resolve => {
      records.addChatReply = async (...kept) => {
        records.addChatReply = whole;
        await whole(...kept);
        resolve(kept[2]);
      };
    });
    await reader?.cancel();
    expect(await reply).toMatch(/^Return to the home row\./);
    expect(await fake.requests[0]?.ended).toBe(false);
    expect(await counted()).toBe(1);
  });
});
