import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChatThread, MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import type { Admission, ChatMessageToSave } from "../records";
import { assertChatLoad, InvalidChatLoad } from "./chat";

const NOW = Date.UTC(2026, 4, 1);

/** The counts of the accepted messages, if each was counted once. */
const ONE_TO_FIFTY = Array.from({ length: MAX_MESSAGES }, (_, n) => n + 1);

/** How the database treats the next updates: it doesn't answer, after or before storing them. */
let silence: ("after" | "before")[] = [];
/** The next update waits for this before it reaches the database. */
let hold: (() => Promise<void>) | null = null;
let opened: TestRecords;
let elsewhere: TestRecords["records"];
beforeAll(async () => {
  opened = await openTestRecords({
    async onRequest(req, res) {
      if (req.method !== "PATCH") return false;
      const waiting = hold;
      hold = null;
      await waiting?.();
      if (silence.length === 0) return false;
      if (silence.shift() === "before") return res.destroy() && true;
      // The database stores it, and the response is lost.
      res.end = () => res.destroy();
      return false;
    },
  });
  elsewhere = opened.another();
});
afterAll(() => opened.close());

/** Each test has a learner of its own. */
let learners = 0;
let ann: string;
beforeEach(() => {
  ann = `ann${++learners}`;
  silence = [];
  hold = null;
});

/** Holds the next update back until `release` is called; `arrived` resolves once it is on its way. */
function holdNextUpdate() {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const arrived = new Promise<void>(resolve => {
    hold = () => {
      resolve();
      return released;
    };
  });
  return { arrived, release };
}

const say = (content: string, now = NOW, start: number | null = null, by = opened.records) =>
  by.addChatMessage(ann, { start, content } satisfies ChatMessageToSave, now);
const load = async () =>
  Object.entries(
    ((await opened.database.read(`users/${ann}/chatLoad`)) ?? {}) as Record<string, { length: number }>,
  );
const said = (thread: ChatThread | null) => thread?.messages.map(({ content }) => content) ?? null;
const getThread = (admission: Admission) => {
  if (!admission.admitted) throw new Error("The message was refused.");
  return admission.thread;
};
/** Entries of so many messages, a second apart, the last of them a second ago. */
const seeded = (howMany: number, now = NOW) =>
  Object.fromEntries(
    Array.from({ length: howMany }, (_, n) => [now - (howMany - n) * 1_000, { length: 5 }] as const),
  );

describe("a message", () => {
  it("is counted, and stored in a thread named by its time", async () => {
    const first = await say("hello");
    expect(first).toEqual({
      admitted: true,
      thread: { start: NOW, messages: [{ role: "user", content: "hello", at: NOW }] },
      loadKey: NOW,
      count: 1,
    });
    await opened.records.addChatReply(ann, NOW, "Hello! Shall we begin?", NOW + 5);
    const second = await say("yes", NOW + 10, NOW, elsewhere);
    expect(second).toMatchObject({ loadKey: NOW + 10, count: 2, thread: { start: NOW } });
    const thread = [
      { role: "user", content: "hello", at: NOW },
      { role: "assistant", content: "Hello! Shall we begin?", at: NOW + 5 },
      { role: "user", content: "yes", at: NOW + 10 },
    ];
    expect(getThread(second).messages).toEqual(thread);
    expect(await opened.database.read(`research/aiChatLogs/${ann}`)).toEqual({ [NOW]: thread });
    expect(await load()).toEqual([
      [String(NOW), { length: 5 }],
      [String(NOW + 10), { length: 3 }],
    ]);
  });

  it("gets the next key if another has the same millisecond", async () => {
    const [one, two] = [await say("one"), await say("two")];
    expect(two).toMatchObject({ loadKey: NOW + 1, thread: { start: NOW + 1 } });
    expect(said(getThread(one))).toEqual(["one"]);
    expect(said(getThread(two))).toEqual(["two"]);
  });

  it.each([NOW - 7, -1, 0.5, Number.NaN])("starts a thread if its thread is invalid (%d)", async start => {
    expect(await say("hello", NOW, start)).toMatchObject({ admitted: true, thread: { start: NOW } });
  });

  it("is counted but not appended again when it is the thread's last, unanswered message", async () => {
    const { start } = getThread(await say("why?"));
    const again = await say("why?", NOW + 50, start);
    expect(again).toMatchObject({ loadKey: NOW + 50, count: 2 });
    expect(getThread(again).messages).toEqual([{ role: "user", content: "why?", at: NOW }]);
    await opened.records.addChatReply(ann, start, "Because.", NOW + 60);
    expect(said(getThread(await say("why?", NOW + 70, start)))).toEqual(["why?", "Because.", "why?"]);
  });

  it("returns the latest hundred messages of a long thread", async () => {
    const messages = Array.from({ length: 250 }, (_, n) => ({ role: "user", content: `m${n}`, at: NOW }));
    await opened.database.write(`research/aiChatLogs/${ann}/${NOW - 9}`, messages);
    const thread = getThread(await say("on", NOW, NOW - 9));
    expect(thread.messages).toHaveLength(101);
    expect(thread.messages.at(-1)).toEqual({ role: "user", content: "on", at: NOW });
    // The page has the same limit, because reading the whole thread would take longer with each message.
    for (const start of [undefined, NOW - 9]) {
      const shown = said(await opened.records.chatThread(ann, start));
      expect([shown?.length, shown?.[0], shown?.at(-1)]).toEqual([100, "m151", "on"]);
    }
  });

  it("starts another thread after four hundred messages, unless it waits there", async () => {
    const messages = Array.from({ length: 400 }, (_, n) => ({ role: "user", content: `m${n}`, at: NOW }));
    await opened.database.write(`research/aiChatLogs/${ann}/${NOW - 9}`, messages);
    expect(await say("m399", NOW, NOW - 9)).toMatchObject({ thread: { start: NOW - 9 } });
    expect(await say("on", NOW + 5, NOW - 9)).toMatchObject({ thread: { start: NOW + 5 } });
    expect(said(await opened.records.chatThread(ann))).toEqual(["on"]);
  });

  it("is retried in the latest thread when the client doesn't know its thread", async () => {
    const TEN_MINUTES = 10 * 60 * 1_000;
    await say("why?");
    const again = await say("why?", NOW + TEN_MINUTES, null, elsewhere);
    expect(again).toMatchObject({ thread: { start: NOW }, count: 2 });
    expect(said(getThread(again))).toEqual(["why?"]);
    expect(await say("how?", NOW + 50)).toMatchObject({ thread: { start: NOW + 50 } });
    await opened.records.addChatReply(ann, NOW + 50, "So.", NOW + 60);
    const later = NOW + 2 * TEN_MINUTES;
    expect(await say("how?", later)).toMatchObject({ thread: { start: later } });
    const late = later + TEN_MINUTES + 1;
    expect(await say("how?", late)).toMatchObject({ thread: { start: late } });
  });

  it("is refused without a time and a text", async () => {
    expect(() => assertChatLoad({ timestamp: null, message: "x" })).toThrow(InvalidChatLoad);
    expect(() => assertChatLoad({ timestamp: 1e15, message: "x" })).toThrow("timestamp");
    expect(() => assertChatLoad({ timestamp: NOW, message: undefined })).toThrow("needs a message");
    await expect(say("")).rejects.toThrow(InvalidChatLoad);
    await expect(say("x", Number.NaN)).rejects.toThrow(InvalidChatLoad);
    expect(await load()).toEqual([]);
  });
});

describe("the limit", () => {
  it("holds for sixty simultaneous messages on two servers", async () => {
    const start = NOW - 1;
    await opened.database.write(`research/aiChatLogs/${ann}/${start}`, [
      { role: "assistant", content: "Hello!", at: start },
    ]);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        say(`m${n}`, NOW + (n % 7), start, [opened.records, elsewhere][n % 2]),
      ),
    );
    const admitted = outcomes.filter(outcome => outcome.admitted);
    expect(admitted).toHaveLength(MAX_MESSAGES);
    expect(new Set(admitted.map(({ loadKey }) => loadKey)).size).toBe(MAX_MESSAGES);
    expect(admitted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(ONE_TO_FIFTY);
    expect(await load()).toHaveLength(MAX_MESSAGES);
    expect(await opened.records.chatCount(ann, NOW)).toBe(MAX_MESSAGES);
    const sent = admitted.map(({ thread }) => thread.messages.at(-1)?.content);
    expect(said(await opened.records.chatThread(ann))?.sort()).toEqual(["Hello!", ...sent].sort());
  }, 30_000);

  it.each([
    ["of a time of its own, so that nothing collides but the count", 1],
    ["of the same time", 0],
  ])(
    "also holds when each message starts a thread %s",
    async (_name, apart) => {
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          say(`m${n}`, NOW + n * apart, null, [opened.records, elsewhere][n % 2]),
        ),
      );
      const admitted = outcomes.filter(outcome => outcome.admitted);
      expect(admitted).toHaveLength(MAX_MESSAGES);
      expect(admitted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(ONE_TO_FIFTY);
      expect(new Set(admitted.map(({ thread }) => thread.start)).size).toBe(MAX_MESSAGES);
      expect(admitted.every(({ thread }) => thread.messages.length === 1)).toBe(true);
    },
    30_000,
  );

  it("counts all stored messages in a sliding window", async () => {
    await opened.database.write(`users/${ann}/chatLoad`, seeded(MAX_MESSAGES));
    const freeAt = NOW - 50_000 + MESSAGES_WINDOW;
    expect(await say("hello")).toEqual({ admitted: false, count: 50, freeAt });
    expect(await say("hello", freeAt - 1)).toMatchObject({ admitted: false });
    expect(await opened.database.read(`research/aiChatLogs/${ann}`)).toBeNull();
    expect(await say("hello", freeAt)).toMatchObject({ admitted: true, count: 50 });
    expect(await say("there", freeAt)).toMatchObject({ admitted: false, freeAt: freeAt + 1_000 });
    expect(await opened.records.chatCount(ann, freeAt + MESSAGES_WINDOW)).toBe(0);
  });

  it("reads no more messages than necessary", async () => {
    await opened.database.write(`users/${ann}/chatLoad`, seeded(400));
    expect(await say("hello")).toEqual({
      admitted: false,
      count: MAX_MESSAGES,
      freeAt: NOW - 50_000 + MESSAGES_WINDOW,
    });
  });

  it("leaves out released messages", async () => {
    await opened.database.write(`users/${ann}/chatLoad`, seeded(MAX_MESSAGES - 1));
    const { loadKey } = (await say("hello")) as Extract<Admission, { admitted: true }>;
    expect((await say("there")).admitted).toBe(false);
    silence = ["before", "after"];
    await opened.records.releaseChatMessage(ann, loadKey);
    await opened.records.releaseChatMessage(ann, loadKey);
    expect(await opened.records.chatCount(ann, NOW)).toBe(MAX_MESSAGES - 1);
    expect((await say("there", NOW, null, elsewhere)).admitted).toBe(true);
  });
});

describe("an update with a lost response", () => {
  it.each([[["after"]], [["before"]], [["before", "after"]]] as const)(
    "%j adds a message once",
    async how => {
      silence = [...how];
      const begun = await say("hello");
      expect(begun).toMatchObject({ admitted: true, count: 1, loadKey: NOW, thread: { start: NOW } });
      silence = [...how];
      const next = await say("and more", NOW, NOW);
      expect(next).toMatchObject({ count: 2, loadKey: NOW + 1 });
      expect(said(getThread(next))).toEqual(["hello", "and more"]);
      expect(await opened.database.read(`research/aiChatLogs/${ann}`)).toEqual({
        [NOW]: getThread(next).messages,
      });
      expect(await load()).toHaveLength(2);
    },
  );

  it.each([[["after"]], [["before"]]] as const)("%j adds a reply once", async how => {
    await say("hello");
    silence = [...how];
    await opened.records.addChatReply(ann, NOW, "Hello!", NOW + 1);
    expect(said(await opened.records.chatThread(ann, NOW))).toEqual(["hello", "Hello!"]);
  });

  it("isn't refused if it takes the last place", async () => {
    await opened.database.write(`users/${ann}/chatLoad`, seeded(MAX_MESSAGES - 1));
    silence = ["after"];
    expect(await say("hello")).toMatchObject({ admitted: true, count: MAX_MESSAGES });
  });
});

describe("a thread", () => {
  it("stores simultaneous messages and replies in separate places", async () => {
    await say("m0");
    const contents = Array.from({ length: 8 }, (_, n) => n);
    await Promise.all(
      contents.map(n => {
        const by = [opened.records, elsewhere][n % 2] ?? elsewhere;
        return n < 4 ? say(`m${n + 1}`, NOW + n, NOW, by) : by.addChatReply(ann, NOW, `r${n}`, NOW + n);
      }),
    );
    const kept = said(await opened.records.chatThread(ann));
    expect(kept).toHaveLength(9);
    expect(kept?.toSorted()).toEqual(["m0", "m1", "m2", "m3", "m4", "r4", "r5", "r6", "r7"]);
  });

  it("is the latest by default", async () => {
    expect(await opened.records.chatThread(ann)).toBeNull();
    await say("old", NOW - 1_000);
    await say("new", NOW);
    expect(said(await opened.records.chatThread(ann))).toEqual(["new"]);
    expect(said(await opened.records.chatThread(ann, NOW - 1_000))).toEqual(["old"]);
    expect(await opened.records.chatThread(ann, NOW + 1)).toBeNull();
    expect(await opened.records.chatThread(ann, 0.5)).toBeNull();
  });

  it("accepts no reply if it doesn't exist; an empty one counts as missing", async () => {
    await opened.records.addChatReply(ann, NOW, "Hello!", NOW);
    expect(await opened.database.read(`research/aiChatLogs/${ann}`)).toBeNull();
    await say("hello");
    await opened.records.addChatReply(ann, NOW, "", NOW);
    expect(said(await opened.records.chatThread(ann))).toEqual(["hello"]);
  });

  it("is read in pages, oldest first, without invalid entries", async () => {
    const message = { role: "user", content: "hello", at: NOW };
    const threads = Object.fromEntries(Array.from({ length: 45 }, (_, n) => [NOW + n, [message]]));
    await opened.database.write(`research/aiChatLogs/${ann}`, {
      ...threads,
      [NOW + 3]: { 0: "?", 1: message },
      [NOW + 4]: { 0: { role: "root" } },
    });
    const starts: number[] = [];
    for await (const { start, messages } of opened.records.chatThreads(ann)) {
      starts.push(start);
      expect(messages).toEqual([message]);
    }
    expect(starts).toEqual(
      Object.keys(threads)
        .map(Number)
        .filter(start => start !== NOW + 4),
    );
  });
});

it("reads the threads after any number of invalid names", async () => {
  const message = { role: "user", content: "hello", at: NOW };
  const names = (from: number, howMany: number) => Array.from({ length: howMany }, (_, n) => from + n);
  const named = [...names(7, 3), ...names(NOW, 30), 9_999_999_999_999];
  // The rules take names of 16 digits, which numbers do not tell apart. They come before the last one.
  const illNamed = names(100, 45).map(n => `9999999999998${n}`);
  await opened.database.write(
    `research/aiChatLogs/${ann}`,
    Object.fromEntries([...named, ...illNamed].map(name => [name, [message]])),
  );
  const starts: number[] = [];
  for await (const { start } of opened.records.chatThreads(ann)) starts.push(start);
  expect(starts).toEqual(named);
});

describe("a message during an erasure", () => {
  it("isn't restored", async () => {
    await say("hello");
    const { arrived, release } = holdNextUpdate();
    const adding = say("and more", NOW, NOW, elsewhere);
    const failure = expect(adding).rejects.toThrow("erased while a message was added");
    await arrived;
    await opened.records.erase(ann, "everything");
    release();
    await failure;
    await opened.records.addChatReply(ann, NOW, "Hello!", NOW);
    await opened.records.releaseChatMessage(ann, NOW);
    expect(await opened.database.read(`users/${ann}`)).toBeNull();
    expect(await opened.database.read(`research/aiChatLogs/${ann}`)).toBeNull();
  });

  it("still counts if only typing data is erased, and starts a new thread", async () => {
    await say("hello");
    const { arrived, release } = holdNextUpdate();
    const adding = say("and more", NOW + 9, NOW, elsewhere);
    await arrived;
    await opened.records.erase(ann, "typing-data");
    release();
    expect(await adding).toMatchObject({ count: 2, thread: { start: NOW + 9 } });
    expect(await opened.database.read(`research/aiChatLogs/${ann}`)).toEqual({
      [NOW + 9]: [{ role: "user", content: "and more", at: NOW + 9 }],
    });
  });
});
