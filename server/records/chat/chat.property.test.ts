import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChatThread, MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { chatInMemory } from "../../../tests/support/records/chat";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import type { Admission, ChatRecords } from "../records";

const NOW = Date.UTC(2026, 4, 1);

/** How the database treats the next updates: it keeps silent after having taken them, or before. */
let silence: ("after" | "before")[] = [];
let opened: TestRecords;
let servers: ChatRecords[];
beforeAll(async () => {
  opened = await openTestRecords({
    onRequest(req, res) {
      if (req.method !== "PATCH" || silence.length === 0) return false;
      if (silence.shift() === "before") return res.destroy() && true;
      res.end = () => res.destroy();
      return false;
    },
  });
  servers = [opened.records, opened.another()];
});
afterAll(() => opened.close());

interface Step {
  readonly does: "say" | "reply" | "release" | "look";
  readonly into: "new" | "latest" | "first" | "unknown";
  readonly content: string;
  /** ms since the step before. */
  readonly later: number;
  readonly server: number;
  readonly lost: readonly ("after" | "before")[];
}

const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom("say", "say", "say", "reply", "release", "look"),
    into: fc.constantFrom("new", "latest", "latest", "first", "unknown"),
    content: fc.constantFrom("a", "b", "what next?"),
    later: fc.constantFrom(0, 0, 1, 400, MESSAGES_WINDOW / 3),
    server: fc.nat(1),
    lost: fc.constantFrom([], [], [], ["after"], ["before"]),
  }),
  { minLength: 8, maxLength: 20 },
);

/** All that a learner sees when these steps are done, by whoever keeps the conversations. */
async function seenBy(by: readonly ChatRecords[], learnerId: string, done: readonly Step[]) {
  const seen: unknown[] = [];
  const starts: number[] = [];
  const keys: number[] = [];
  let now = NOW;
  for (const { does, into, content, later, server, lost } of done) {
    const records = by[server % by.length];
    if (records === undefined) throw new Error("There is no such server.");
    now += later;
    silence = [...lost];
    const start = { new: null, latest: starts.at(-1) ?? null, first: starts[0] ?? null, unknown: 5 }[into];
    if (does === "say") {
      const admission: Admission = await records.addChatMessage(learnerId, { start, content }, now);
      seen.push(admission);
      if (admission.admitted) {
        starts.push(admission.thread.start);
        keys.push(admission.loadKey);
      }
    } else if (does === "reply") await records.addChatReply(learnerId, start ?? 5, content, now);
    else if (does === "release") await records.releaseChatMessage(learnerId, keys.at(-1) ?? now);
    else {
      seen.push(await records.chatCount(learnerId, now));
      seen.push(await records.chatThread(learnerId));
      seen.push(await records.chatThread(learnerId, start ?? 5));
    }
  }
  silence = [];
  const threads: ChatThread[] = [];
  for await (const thread of (by[0] ?? chatInMemory()).chatThreads(learnerId)) threads.push(thread);
  return { seen, threads };
}

it("is the same in memory and in the database, whichever server is asked and whatever answers are lost", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, MAX_MESSAGES - 3, MAX_MESSAGES), async (done, before) => {
      const learnerId = `ann${++runs}`;
      const counted = Array.from({ length: before }, (_, n) => NOW - n * 1_000);
      const inMemory = chatInMemory();
      inMemory.loads.set(learnerId, new Set(counted));
      const load = Object.fromEntries(counted.map(at => [at, { length: 1 }]));
      await opened.database.write(`users/${learnerId}/chatLoad`, load);
      expect(await seenBy(servers, learnerId, done)).toEqual(await seenBy([inMemory], learnerId, done));
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 30_000);
