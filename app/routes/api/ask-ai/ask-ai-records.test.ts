import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LearnerStats } from "~/domain/learner-stats";
import { CoachFailure } from "~server/coach/coach";
import { createRulesCoach } from "~server/coach/rules/rules-coach";
import {
  type FirebaseRecords,
  openRecords,
  openTestRecords,
} from "../../../../tests/support/records/records";
import { NOW, typed } from "../../../../tests/support/records/submissions";
import { ask, EVENTS, saying, signUp, toEvents } from "../../../../tests/support/routes/ask-ai";
import { openScreens, type Screens, type SignedUp, type Visit } from "../../../../tests/support/screens";

// With the real database and the real coach of this machine.

let screens: Screens;
let another: FirebaseRecords;
let anotherServer: Visit;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens();
  screens.coach.reply = createRulesCoach().reply;
  another = openRecords(screens.database, screens.services.logger);
  anotherServer = { services: { records: another.port } };
});
afterAll(async () => {
  await another.close();
  await screens.close();
});
beforeEach(async () => {
  ann = await signUp(screens);
});

const answered = async (content: string, start: number | null = null, visit: Visit = {}) => {
  const response = await ask(screens, ann.cookie, saying(content, start), visit);
  return { status: response.status, body: await response.json() };
};
const threads = () =>
  screens.database.read(`research/aiChatLogs/${ann.id}`) as Promise<Record<string, unknown[]>>;
const load = async () =>
  Object.values((await screens.database.read(`users/${ann.id}/chatLoad`)) ?? {}) as { length: number }[];

describe("asking the coach", () => {
  it("stores the thread and its length", async () => {
    const events = await toEvents(
      await ask(screens, ann.cookie, saying("How should I sit?"), { headers: EVENTS }),
    );
    const last = events.at(-1);
    if (last?.kind !== "done") throw new Error(`It ended with ${last?.kind}.`);
    const pieces = events.flatMap(event => (event.kind === "text" ? [event.text] : []));
    expect(pieces.join("").trim()).toBe(last.aiResponseMessage);
    expect(await threads()).toEqual({
      [last.threadStartTimestamp]: [
        { role: "user", content: "How should I sit?", at: last.threadStartTimestamp },
        { role: "assistant", content: last.aiResponseMessage, at: expect.any(Number) },
      ],
    });
    expect(await load()).toEqual([{ length: "How should I sit?".length }]);
  });

  it("gives the coach the typing results", async () => {
    const { summary } = await screens.services.records.saveResult(ann.id, typed({ owner: ann.id }), NOW);
    const coach = screens.coach.reply;
    let told: LearnerStats | undefined;
    screens.coach.reply = (thread, learner, options) => {
      screens.coach.reply = coach;
      told = learner;
      return coach(thread, learner, options);
    };
    const { status } = await answered("How am I doing?");
    expect(status).toBe(200);
    expect(told).toMatchObject({
      userLevel: "oldUser",
      tests: 1,
      meanWpm: summary.bestWpm,
      bestWpm: summary.bestWpm,
    });
    expect(told?.measured.length).toBeGreaterThan(10);
  });
});

describe("two servers", () => {
  it("accept fifty of sixty simultaneous messages", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => answered(`Message ${nth}`, null, nth % 2 ? anotherServer : {})),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(50);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
    const counts = answers.flatMap(({ status, body }) =>
      status === 200 ? [body.messageCountInLast3Hours as number] : [],
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, nth) => nth + 1));
    expect(await load()).toHaveLength(50);
    const kept = Object.values(await threads());
    expect([kept.length, kept.every(messages => messages.length === 2)]).toEqual([50, true]);
  });

  it("neither lose nor duplicate messages of one thread", async () => {
    const { body } = await answered("The first");
    const start = body.threadStartTimestamp;
    const said = Array.from({ length: 6 }, (_, nth) => `Message ${nth}`);
    await Promise.all(said.map((content, nth) => answered(content, start, nth % 2 ? anotherServer : {})));
    const { [start]: messages = [] } = (await threads()) as Record<
      string,
      { role: string; content: string }[]
    >;
    const of = (role: string) => messages.filter(message => message.role === role);
    expect(
      of("user")
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual([...said, "The first"]);
    expect(of("assistant")).toHaveLength(7);
    expect(await load()).toHaveLength(7);
  });
});

it("retries a message on another server, and stores it once", async () => {
  const coach = screens.coach.reply;
  screens.coach.reply = async function* () {
    screens.coach.reply = coach;
    yield "Rest on ";
    throw new CoachFailure("failed");
  };
  const failed = await answered("Where do my fingers go?");
  expect([failed.status, failed.body.message]).toEqual([502, "Couldn't fetch message from AI"]);
  expect(await load()).toEqual([]);
  const start = failed.body.threadStartTimestamp;
  const { body } = await answered("Where do my fingers go?", start, anotherServer);
  expect(body).toMatchObject({ threadStartTimestamp: start, messageCountInLast3Hours: 1 });
  expect(await screens.services.records.chatThread(ann.id)).toMatchObject({
    start,
    messages: [
      { role: "user", content: "Where do my fingers go?" },
      { role: "assistant", content: body.aiResponseMessage },
    ],
  });
  expect(await load()).toHaveLength(1);
});

describe("a message that would make a slow pattern backtrack", () => {
  const MAX_REPLY_MS = 100;
  // Each try has its own, as the coach remembers what it has read.
  const hostile = [45, 46, 47].map(dashes => `${"-".repeat(dashes)}> how fast am i?`);

  /** ms of the processor for the quickest of several replies: others may use the machine, too. */
  async function quickest(replies: readonly (() => ReturnType<typeof answered>)[]): Promise<number> {
    const times: number[] = [];
    for (const reply of replies) {
      const before = process.cpuUsage();
      const { status, body } = await reply();
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
      expect([status, body.aiResponseMessage]).toEqual([200, expect.stringMatching(/\w{3}/)]);
    }
    return Math.min(...times);
  }

  it("is answered at once", async () => {
    expect(await quickest(hostile.map(message => () => answered(message)))).toBeLessThan(MAX_REPLY_MS);
  });

  it("is answered at once in a thread stored before a restart", async () => {
    const directory = await mkdtemp(join(tmpdir(), "ask-ai-restart-"));
    const before = await openTestRecords({ directory });
    const starts: number[] = [];
    for (const [nth, message] of hostile.entries()) {
      const content = `${message} ${nth}`;
      const admission = await before.records.addChatMessage(ann.id, { start: null, content }, Date.now());
      starts.push(admission.admitted ? admission.thread.start : 0);
    }
    await before.close();

    const after = await openTestRecords({ directory });
    const visit = { services: { records: after.records } };
    const replies = starts.map(start => () => answered("How fast am I?", start, visit));
    expect(await quickest(replies)).toBeLessThan(MAX_REPLY_MS);
    const { messages = [] } = (await after.records.chatThread(ann.id)) ?? {};
    expect(messages.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^-+> how fast am i\? \d$/),
      "How fast am I?",
      expect.stringMatching(/\w{3}/),
    ]);
    await after.close();
    await rm(directory, { recursive: true });
  });
});
