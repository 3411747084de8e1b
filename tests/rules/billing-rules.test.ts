import { readFileSync } from "node:fs";
import { type Database, get, limitToLast, orderByChild, query, ref, set, update } from "firebase/database";
import type { Database as AdminDatabase } from "firebase-admin/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedDatabase, serveDatabase, testToken } from "../support/local/served-database";

const RULES = readFileSync(new URL("../../database.rules.json", import.meta.url), "utf8");

const PLAN = { type: "monthly", isTrialing: false, expiresAt: 9e12, isAdFreeOnly: false };
const TRIAL = { type: "trial", isTrialing: true, expiresAt: 9e12, isAdFreeOnly: false, revision: 1 };
const EVENT = {
  type: "subscription.created",
  occurredAt: "2026-03-01T12:00:00.000000000Z",
  receivedAt: 1,
  state: "received",
  fingerprint: "f1",
  body: "{}",
};
const STORED = {
  users: {
    ann: { aiSubscription: { ...PLAN, revision: 3, basis: 5 }, paletteMode: "dark" },
    bob: { aiSubscription: { ...PLAN, type: "trial" }, trialEligibility: false },
    hand: { aiSubscription: PLAN },
    spent: { trialEligibility: false },
    free: { trialEligibility: true },
  },
  billing: {
    events: { evt_1: EVENT, evt_2: { ...EVENT, state: "applied" } },
    subscriptions: { sub_1: { uid: "ann", events: { evt_1: { kind: "state" } } }, sub_2: { events: {} } },
    transactions: { txn_1: { uid: "ann" } },
    learners: { ann: { subscriptions: { sub_1: true } }, gone: { erased: true } },
  },
};

let served: ServedDatabase;
let owner: AdminDatabase;
let service: AdminDatabase;
let learners: Record<string, Database>;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
  owner = served.admin();
  service = served.admin({ uid: "records-service", service: true });
  learners = {
    "a learner": served.client(testToken("ann", { service: true, admin: true })),
    "another learner": served.client(testToken("mallory")),
    "a learner who never paid": served.client(testToken("free")),
    "a page that listens": served.client(testToken("live-ann", { live: "ann" })),
    "a visitor": served.client(),
  };
});
afterAll(() => served.close());
beforeEach(async () => {
  // The SDK also warns of each refusal.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await owner.ref().set(STORED);
});

const isAllowed = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request;
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/permission.denied/i);
    return false;
  }
};
const writes = (path: string, value: unknown) => isAllowed(service.ref(path).set(value));
const writesTogether = (values: object) => isAllowed(service.ref().update(values));

describe.each([
  "a learner",
  "another learner",
  "a learner who never paid",
  "a page that listens",
  "a visitor",
])("%s", who => {
  const database = () => learners[who] as Database;

  test.each([
    ["a plan", "aiSubscription", PLAN],
    ["a plan in the next revision", "aiSubscription", { ...PLAN, revision: 4, basis: 9 }],
    ["a first plan", "aiSubscription", { ...PLAN, revision: 1 }],
    ["a later end", "aiSubscription/expiresAt", 9.9e12],
    ["another type", "aiSubscription/type", "yearly"],
    ["no ads, and the coach", "aiSubscription/isAdFreeOnly", false],
    ["a second trial", "trialEligibility", true],
    ["no subscription, and so a trial", "aiSubscription", null],
    ["a flag that is not spent", "trialEligibility", null],
  ])("can't give %s", async (_what, branch, value) => {
    for (const uid of ["ann", "bob", "free", "mallory"]) {
      expect(await isAllowed(set(ref(database(), `users/${uid}/${branch}`), value))).toBe(false);
      expect(await isAllowed(update(ref(database(), `users/${uid}`), { [branch]: value }))).toBe(false);
    }
    expect((await owner.ref("users").get()).val()).toEqual(STORED.users);
  });

  test("can't start a trial without the server", async () => {
    for (const uid of ["free", "ann", "mallory"]) {
      const values = { aiSubscription: TRIAL, trialEligibility: false };
      expect(await isAllowed(update(ref(database(), `users/${uid}`), values))).toBe(false);
    }
  });

  test.each([
    "billing",
    "billing/events",
    "billing/events/evt_1",
    "billing/events/evt_1/body",
    "billing/subscriptions/sub_1",
    "billing/subscriptions/sub_1/uid",
    "billing/subscriptions/sub_1/events/evt_1",
    "billing/transactions/txn_1",
    "billing/learners/ann",
    "billing/learners/ann/email",
    "billing/learners/mallory",
  ])("neither reads nor writes /%s", async path => {
    expect(await isAllowed(get(ref(database(), path)))).toBe(false);
    expect(await isAllowed(set(ref(database(), path), "ann"))).toBe(false);
    expect(await isAllowed(set(ref(database(), `${path}/below`), true))).toBe(false);
    expect(await isAllowed(set(ref(database(), path), null))).toBe(false);
  });

  test("can't read the webhook log", async () => {
    const newest = query(ref(database(), "billing/events"), orderByChild("receivedAt"), limitToLast(1));
    expect(await isAllowed(get(newest))).toBe(false);
  });
});

test("a learner reads only their own subscription", async () => {
  const reads = (who: string, uid: string, branch: string) =>
    isAllowed(get(ref(learners[who] as Database, `users/${uid}/${branch}`)));
  for (const branch of ["aiSubscription", "trialEligibility", "aiSubscription/type"]) {
    expect(await reads("a learner", "ann", branch)).toBe(true);
    expect(await reads("a learner", "bob", branch)).toBe(false);
    expect(await reads("another learner", "ann", branch)).toBe(false);
    expect(await reads("a visitor", "ann", branch)).toBe(false);
  }
  expect(await reads("a page that listens", "bob", "aiSubscription")).toBe(false);
});

describe("the service writes a subscription", () => {
  const next = { ...PLAN, revision: 4, basis: 5 };
  const path = "users/ann/aiSubscription";

  test("from one revision to the next, never with fewer facts", async () => {
    expect(await writes(path, { ...next, basis: 4 })).toBe(false);
    expect(await writes(path, { ...PLAN, revision: 4 })).toBe(false);
    expect(await writes(path, { ...next, revision: 3 })).toBe(false);
    expect(await writes(path, { ...next, revision: 5 })).toBe(false);
    expect(await writes(path, PLAN)).toBe(false);
    expect(await writes(path, next)).toBe(true);
    expect(await writes(path, { ...next, revision: 5, basis: 6 })).toBe(true);
  });

  test("also over a value written by hand, and over nothing", async () => {
    expect(await writes("users/hand/aiSubscription", { ...PLAN, revision: 2 })).toBe(false);
    expect(await writes("users/hand/aiSubscription", { ...PLAN, revision: 1 })).toBe(true);
    expect(await writes("users/new/aiSubscription", { ...PLAN, revision: 1, basis: 1 })).toBe(true);
  });

  test("as a whole", async () => {
    expect(await writes(`${path}/expiresAt`, 1)).toBe(false);
    expect(await writes(`${path}/revision`, 4)).toBe(true);
    for (const field of ["type", "isTrialing", "expiresAt", "isAdFreeOnly"]) {
      expect(await writes("users/new/aiSubscription", { ...PLAN, revision: 1, [field]: null })).toBe(false);
      expect(await writes("users/new/aiSubscription", { ...PLAN, revision: 1, [field]: "x" })).toBe(false);
    }
  });

  test("not for a deleted learner, but may delete it", async () => {
    expect(await writes("users/gone/aiSubscription", { ...PLAN, revision: 1 })).toBe(false);
    expect(await writesTogether({ "users/ann": null })).toBe(true);
    expect(await writes("users/bob/aiSubscription", null)).toBe(true);
  });

  test("fails for one of two servers that read the same revision", async () => {
    const servers = [service, served.admin({ uid: "records-service", service: true })];
    const outcomes = await Promise.all(servers.map(server => isAllowed(server.ref(path).set(next))));
    expect(outcomes.sort()).toEqual([false, true]);
  });
});

describe("the service starts a trial", () => {
  const trial = (uid: string, subscription: object = TRIAL, flag: unknown = false) =>
    writesTogether({
      [`users/${uid}/aiSubscription`]: subscription,
      [`users/${uid}/trialEligibility`]: flag,
    });

  test("once, if there is no subscription and the flag isn't spent", async () => {
    expect(await trial("new")).toBe(true);
    expect(await trial("new")).toBe(false);
    expect(await trial("new", { ...TRIAL, revision: 2 })).toBe(false);
    expect(await trial("free")).toBe(true);
  });

  test.each(["ann", "bob", "hand", "spent", "gone"])("not for %s", async uid => {
    const before = (await owner.ref().get()).val();
    for (const revision of [1, 2, 4]) expect(await trial(uid, { ...TRIAL, revision, basis: 9 })).toBe(false);
    expect((await owner.ref().get()).val()).toEqual(before);
  });

  test("only together with spending the flag", async () => {
    expect(await writes("users/new/aiSubscription", TRIAL)).toBe(false);
    expect(await writes("users/free/aiSubscription", TRIAL)).toBe(false);
    expect(await writes("users/spent/aiSubscription", TRIAL)).toBe(false);
    expect(await trial("new", TRIAL, true)).toBe(false);
    expect(await trial("new", TRIAL, "false")).toBe(false);
  });

  test("and can't give the flag back", async () => {
    expect(await writes("users/spent/trialEligibility", true)).toBe(false);
    expect(await writes("users/free/trialEligibility", "maybe")).toBe(false);
  });
});

describe("the server's billing data", () => {
  test("take an event once, and then only its outcome", async () => {
    const path = "billing/events/evt_1";
    expect(await writes("billing/events/evt_3", EVENT)).toBe(true);
    expect(await writes("billing/events/evt_4", { ...EVENT, body: null })).toBe(false);
    expect(await writes("billing/events/evt_5/state", "applied")).toBe(false);
    expect(await writes(path, { ...EVENT, fingerprint: "f2" })).toBe(false);
    expect(await writes(path, { ...EVENT, receivedAt: 2 })).toBe(false);
    expect(await writesTogether({ [`${path}/state`]: "held", [`${path}/reason`]: "why" })).toBe(true);
    expect(await writes(`${path}/state`, "applied")).toBe(true);
    for (const state of ["received", "held", "refused", null]) {
      expect(await writes(`${path}/state`, state)).toBe(false);
    }
    expect(await writes("billing/events/evt_2", EVENT)).toBe(false);
  });

  test("never change a subscription's owner", async () => {
    expect(await writes("billing/subscriptions/sub_1/uid", "mallory")).toBe(false);
    expect(await writes("billing/subscriptions/sub_1/uid", "ann")).toBe(true);
    expect(await writes("billing/subscriptions/sub_2/uid", "bob")).toBe(true);
    expect(await writes("billing/subscriptions/sub_2/uid", "ann")).toBe(false);
  });

  test("find events by time and outcome", async () => {
    const events = service.ref("billing/events");
    const held = await events.orderByChild("state").equalTo("applied").get();
    expect(Object.keys(held.val())).toEqual(["evt_2"]);
    expect((await events.orderByChild("receivedAt").limitToLast(1).get()).numChildren()).toBe(1);
    // Without an index the client warns and sorts by itself.
    expect(console.warn).not.toHaveBeenCalled();
  });
});
