import { readFileSync } from "node:fs";
import { type Database, get, ref, set } from "firebase/database";
import type { Database as AdminDatabase } from "firebase-admin/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedDatabase, serveDatabase, testToken } from "../support/local/served-database";

const RULES = readFileSync(new URL("../../database.rules.json", import.meta.url), "utf8");
const FIRST = { role: "user", content: "hello", at: 1_700_000_000_000 };
const REPLY = { role: "assistant", content: "Hello!", at: 1_700_000_000_009 };
const LOAD = "users/ann/chatLoad";
const REVISION = "users/ann/chatRevision";
const THREADS = "research/aiChatLogs/ann";
const STORED = {
  users: {
    ann: { chatLoad: { 1700000000000: { length: 5 } }, chatRevision: { id: "b", after: "a" } },
  },
  research: { aiChatLogs: { ann: { 1700000000000: [FIRST] } } },
};

let served: ServedDatabase;
let owner: AdminDatabase;
let service: AdminDatabase;
let ann: Database;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
  owner = served.admin();
  service = served.admin({ uid: "records-service", service: true });
  ann = served.client(testToken("ann", { service: true, admin: true }));
});
afterAll(() => served.close());
beforeEach(async () => {
  // The SDK also warns of each refusal.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await owner.ref().set(STORED);
});

async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/permission.denied/i);
    return false;
  }
}
const write = (values: Record<string, unknown>, by = service) => isAllowed(by.ref().update(values));
const put = (path: string, value: unknown) => write({ [path]: value });

/** A message as `server/records` writes it. */
const message = (changes: Record<string, unknown> = {}) => ({
  [REVISION]: { id: "c", after: "b" },
  [`${LOAD}/1700000000500`]: { length: 3 },
  [`${THREADS}/1700000000000/1`]: { ...FIRST, content: "yes" },
  ...changes,
});

describe("the log of sent messages", () => {
  test("is readable by its learner, without the conversation", async () => {
    expect((await get(ref(ann, LOAD))).val()).toEqual(STORED.users.ann.chatLoad);
    for (const path of [REVISION, THREADS, `${THREADS}/1700000000000`]) {
      expect(await isAllowed(get(ref(ann, path)))).toBe(false);
    }
    for (const path of [LOAD, `${LOAD}/1700000000000`, REVISION, THREADS]) {
      expect(await isAllowed(set(ref(ann, path), null))).toBe(false);
    }
  });

  test("takes an entry with a message and a revision that follows the present one", async () => {
    expect(await write(message())).toBe(true);
    expect(await write(message())).toBe(false);
  });

  test.each<[string, Record<string, unknown>]>([
    ["without a revision", { [REVISION]: STORED.users.ann.chatRevision }],
    ["after another revision", { [REVISION]: { id: "c", after: "a" } }],
    ["after no revision", { [REVISION]: { id: "c" } }],
    ["by the same revision", { [REVISION]: { id: "b", after: "b" } }],
    ["with the revision deleted", { [REVISION]: { after: "b" } }],
    ["with a number as revision", { [REVISION]: { id: 7, after: "b" } }],
    ["with more than a revision", { [REVISION]: { id: "c", after: "b", more: 1 } }],
    ["under a key that isn't a time", { [`${LOAD}/soon`]: { length: 3 } }],
    ["without a length", { [`${LOAD}/1700000000500`]: { words: 3 } }],
    ["with a length that isn't a number", { [`${LOAD}/1700000000500`]: { length: "3" } }],
    ["with a length of 0", { [`${LOAD}/1700000000500`]: { length: 0 } }],
    ["with its text", { [`${LOAD}/1700000000500`]: { length: 3, text: "yes" } }],
    ["over an existing one", { [`${LOAD}/1700000000000`]: { length: 3 } }],
  ])("takes no entry %s", async (_name, changes) => {
    expect(await write(message(changes))).toBe(false);
    expect((await owner.ref().get()).val()).toEqual(STORED);
  });

  test("takes an entry from one of two servers that read the same revision", async () => {
    const servers = [service, served.admin({ uid: "records-service", service: true })];
    const outcomes = await Promise.all(
      servers.map((server, n) =>
        write(
          {
            [REVISION]: { id: `from-${n}`, after: "b" },
            [`${LOAD}/${1_700_000_000_500 + n}`]: { length: 3 },
          },
          server,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([false, true]);
  });

  test("lets an entry be released alone", async () => {
    expect(await put(`${LOAD}/1700000000000`, null)).toBe(true);
  });

  test("takes an entry of a new learner, not of a deleted one", async () => {
    const first = {
      "users/eve/chatRevision": { id: "a" },
      "users/eve/chatLoad/1700000000500": { length: 3 },
    };
    await owner.ref("billing/learners/eve/erased").set(1);
    expect(await write(first)).toBe(false);
    await owner.ref("billing/learners/eve/erased").remove();
    expect(await write(first)).toBe(true);
  });
});

describe("a message in a thread", () => {
  const thread = `${THREADS}/1700000000000`;

  test("can be added, then not changed or written into", async () => {
    expect(await put(`${thread}/1`, REPLY)).toBe(true);
    expect(await put(`${thread}/1`, { ...REPLY, content: "Bye." })).toBe(false);
    expect(await put(`${thread}/1/content`, "Bye.")).toBe(false);
    expect(await put(`${thread}/1/at`, null)).toBe(false);
    expect(await put(thread, [FIRST, REPLY])).toBe(false);
    expect(await put(THREADS, { 1700000000000: [FIRST] })).toBe(false);
  });

  test("is deleted with its learner's data", async () => {
    expect(await write({ [THREADS]: null, "users/ann": null })).toBe(true);
  });

  test("can't be added without a first one", async () => {
    expect(await put(`${THREADS}/1700000000009/1`, REPLY)).toBe(false);
    expect(await put(`${THREADS}/1700000000009/0`, FIRST)).toBe(true);
    expect(await put(`${THREADS}/1700000000009/1`, REPLY)).toBe(true);
    expect(await put(`${THREADS}/1700000000009/0`, null)).toBe(false);
  });

  test.each<[string, unknown]>([
    ["with an unknown role", { ...REPLY, role: "system" }],
    ["with a number as role", { ...REPLY, role: 1 }],
    ["without a text", { role: "user", at: 1 }],
    ["with an empty text", { ...REPLY, content: "" }],
    ["with a text that isn't a string", { ...REPLY, content: 5 }],
    ["without a time", { role: "user", content: "x" }],
    ["with a time that isn't a number", { ...REPLY, at: "now" }],
    ["with another field", { ...REPLY, html: "<b>" }],
    ["that is only a string", "hello"],
  ])("is refused %s", async (_name, value) => {
    expect(await put(`${thread}/1`, value)).toBe(false);
  });

  test.each(["x", "1x", "-1"])("has a place that is a number, not %s", async place => {
    expect(await put(`${thread}/${place}`, REPLY)).toBe(false);
  });

  test("is in a thread that is named by a time", async () => {
    expect(await put(`${THREADS}/first/0`, FIRST)).toBe(false);
    expect(await write({ "research/aiChatLogs/ann/more": 1 })).toBe(false);
  });
});
