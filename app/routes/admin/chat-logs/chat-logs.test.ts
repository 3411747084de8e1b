import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ThreadMessage } from "~/domain/chat";
import { DAY, HOUR } from "~/domain/durations";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { parseTimeSpan } from "./queries";
import * as chatLogs from "./route";

const PATH = "/admin/chat-logs/";
/** 1 May 2026, noon. */
const NOON = Date.UTC(2026, 4, 1, 12);

let screens: Screens;
let cookie: string;
const ids = { ann: "", ben: "" };

async function talk(learnerId: string, start: number, count = 2) {
  const messages = Array.from(
    { length: count },
    (_, n): ThreadMessage => ({
      role: n % 2 ? "assistant" : "user",
      content: `${start} ${n}`,
      at: start + n,
    }),
  );
  await screens.database.write(`research/aiChatLogs/${learnerId}/${start}`, messages);
}

beforeAll(async () => {
  screens = await openScreens();
  ({ cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
  ids.ann = (await screens.signUp("ann@example.com")).id;
  ids.ben = (await screens.signUp("ben@example.com")).id;
  const hours = Array.from({ length: 60 }, (_, n) => NOON - n * HOUR);
  await Promise.all(hours.map(start => talk(ids.ann, start)));
  await talk(ids.ben, NOON + 5, 201);
  await talk("goneLearner", NOON - 2 * DAY);
  await screens.services.records.reindexChats();
});
afterAll(() => screens.close());

/** The entries of the audit, oldest first. */
async function audited() {
  return (await screens.services.records.audit({ limit: 50 })).items.toReversed();
}

async function look(query: Record<string, string>) {
  const { response, loaderData } = await screens.visit(`${PATH}?${new URLSearchParams(query)}`, chatLogs, {
    cookie,
  });
  return { response, said: loaderData as Awaited<ReturnType<typeof chatLogs.loader>> };
}

async function shown(query: Record<string, string>) {
  const { response, said } = await look(query);
  expect(response.status).toBe(200);
  return said.shown;
}

async function leadsTo(query: Record<string, string>): Promise<string | null> {
  const { response } = await look(query);
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

test("lists the learners who have talked, by email, and deleted accounts by id", async () => {
  const list = await shown({});
  expect(list).toMatchObject({ kind: "learners", total: 3, next: null });
  expect(list.kind === "learners" && list.learners.map(({ name }) => name).toSorted()).toEqual([
    "ann@example.com",
    "ben@example.com",
    "goneLearner",
  ]);
});

test("redirects to the only learner who matches, and keeps the time", async () => {
  expect(await leadsTo({ q: "ann@example.com", on: "2026-04-30" })).toBe(
    `${PATH}?learner=${ids.ann}&on=2026-04-30`,
  );
  expect(await leadsTo({ q: ids.ben })).toBe(`${PATH}?learner=${ids.ben}`);
});

test("finds a learner with a deleted account by id", async () => {
  expect(await leadsTo({ q: "goneLearner" })).toBe(`${PATH}?learner=goneLearner`);
  expect(await shown({ learner: "goneLearner" })).toMatchObject({ name: "goneLearner", total: 1 });
});

test("lists several matching learners, and says when no learner matches", async () => {
  const offered = await shown({ q: "example.com" });
  expect(offered.kind === "candidates" && offered.found).toHaveLength(3);
  expect(await shown({ q: "no/body" })).toMatchObject({ kind: "candidates", found: [] });
});

test("lists a learner's conversations newest first, in pages, with how each begins", async () => {
  const first = await shown({ learner: ids.ann });
  if (first.kind !== "threads") throw new Error("These are no threads.");
  expect(first).toMatchObject({ name: "ann@example.com", total: 60 });
  expect(first.threads).toHaveLength(50);
  expect(first.threads[0]).toMatchObject({ start: NOON, text: `${NOON} 0` });
  const rest = await shown({ learner: ids.ann, before: String(first.next) });
  expect(rest.kind === "threads" && rest.threads).toHaveLength(10);
  expect(rest).toMatchObject({ next: null, total: 60 });
});

test("lists only the conversations of a learner's day or ms", async () => {
  const day = await shown({ learner: ids.ann, on: "2026-05-01" });
  expect(day).toMatchObject({ total: 13, threads: { length: 13 } });
  expect(await shown({ learner: ids.ann, on: String(NOON) })).toMatchObject({
    threads: [{ start: NOON }],
    total: 1,
  });
});

test("lists everyone's conversations of a day or ms, with their learners", async () => {
  expect(await shown({ on: "2026-04-29" })).toMatchObject({
    kind: "begun",
    isComplete: true,
    threads: { length: 23 + 1 },
  });
  expect(await shown({ on: String(NOON + 5) })).toMatchObject({
    threads: [{ learnerId: ids.ben, start: NOON + 5, name: "ben@example.com" }],
  });
});

test("says that a time is invalid, and keeps it in the form", async () => {
  const { said } = await look({ on: " soon " });
  expect(said).toMatchObject({ on: "soon", isTimeUnclear: true, shown: { kind: "learners" } });
});

test.each([
  ["2026-05-01", { from: NOON - DAY / 2, until: NOON + DAY / 2 }],
  ["1777636800000", { from: NOON, until: NOON + 1 }],
  ["2026-02-30", null],
  ["2026-13-01", null],
  ["01/05/2026", null],
  ["-1777636800000", null],
  ["12", null],
  ["", null],
])("reads the time %j as %j", (text, span) => {
  expect(parseTimeSpan(text)).toEqual(span);
});

test("shows a conversation in pages, with one audit entry for each opening", async () => {
  const before = await audited();
  const start = NOON + 5;
  const first = await shown({ learner: ids.ben, thread: String(start) });
  expect(first).toMatchObject({ kind: "conversation", name: "ben@example.com", next: 100 });
  await shown({ learner: ids.ben, thread: String(start), from: "100" });
  const last = await shown({ learner: ids.ben, thread: String(start), from: "200" });
  expect(last).toMatchObject({ messages: [{ content: `${start} 200` }], next: null });
  expect(await audited()).toMatchObject([
    ...before,
    {
      action: "read-conversation",
      learnerId: ids.ben,
      details: { thread: start },
      admin: { email: "boss@example.com" },
    },
  ]);
});

test("enters opening a thread in the middle in the audit, but not a missing thread", async () => {
  const before = await audited();
  expect((await look({ learner: ids.ann, thread: "1" })).response.status).toBe(404);
  expect(await audited()).toEqual(before);
  await shown({ learner: ids.ann, thread: String(NOON), from: "1" });
  expect(await audited()).toMatchObject([...before, { learnerId: ids.ann, details: { thread: NOON } }]);
});

test("enters every shown message in the audit, with one entry per hour", async () => {
  const before = await audited();
  const start = NOON - HOUR;
  for (const from of [{ from: "0" }, {}, { from: "1" }]) {
    const part = await shown({ learner: ids.ann, thread: String(start), ...from });
    expect(part.kind === "conversation" && part.messages.length).toBeGreaterThan(0);
  }
  expect(await audited()).toMatchObject([
    ...before,
    { action: "read-conversation", details: { thread: start } },
  ]);
});

test("finds an id that has conversations without reading all accounts", async () => {
  const look = vi.spyOn(screens.services.accounts, "findAccounts");
  expect(await leadsTo({ q: ids.ann })).toBe(`${PATH}?learner=${ids.ann}`);
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
});

test.each(["../users", "a/b", "a.b", "a$b", "a[0]", "a#b", "", " ", "a\u0000b", "x".repeat(129)])(
  "finds no learner for the id %j, which could be a path",
  async learner => {
    expect((await look({ learner })).response.status).toBe(404);
    expect((await look({ learner, thread: String(NOON) })).response.status).toBe(404);
  },
);
