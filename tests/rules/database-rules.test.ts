import { readFileSync } from "node:fs";
import { type Database, get, onValue, ref, set, update } from "firebase/database";
import type { Database as AdminDatabase } from "firebase-admin/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PREFERENCE_NAMES } from "~/domain/preferences";
import { type ServedDatabase, serveDatabase, testToken } from "../support/local/served-database";

const RULES = readFileSync(new URL("../../database.rules.json", import.meta.url), "utf8");

const STORED = {
  users: {
    ann: {
      summary: { revision: 3, tests: 5 },
      stats: { r1: { name: "NUM", finished: 10, wpm: 40 }, r2: { name: "ONE_MIN", finished: 20, wpm: 50 } },
      days: { "2026-03-01": { tests: 2 } },
      weakness: { lowercase: { a: [30, 40] } },
      confusions: { a: { s: 2 } },
      milestones: { "speed-20": 10 },
      learning: { us: { plan: "p" } },
      certificates: { r1: { id: "0123456789abcdef01234567" } },
      chatLoad: { "1700000000000": { length: 12 } },
      chatRevision: { id: "a" },
      aiSubscription: { type: "trial" },
      trialEligibility: false,
      paletteMode: "dark",
      firstName: "Ann",
    },
    bob: { summary: { revision: 1 }, paletteMode: "light" },
  },
  certificates: { "0123456789abcdef01234567": { uid: "ann", resultId: "r1", name: "Ann" } },
  resultClaims: { f1: { uid: "ann", id: "r1" } },
  limits: { d1: { login: { k: { w1: 1 } } } },
  feedback: { a: { text: "x" } },
  cancellationFeedback: { a: { text: "x" } },
  research: { aiChatLogs: { ann: { t1: { text: "x" } } } },
  billing: { events: { e1: true }, plans: { ann: { type: "beta", expiresAt: 9 } } },
  contactMessages: { m1: { at: 1, email: "ann@example.com", topic: "plan", text: "x", userId: "ann" } },
  handledMessages: { contact: { m1: { at: 1, by: "boss" } } },
  audit: { a1: { at: 1, action: "grant", adminId: "boss", learnerId: "ann" } },
  chatStarts: { 1700000000000: { ann: true } },
  chatIndexed: { ann: true },
  tutorUsage: { days: { "2026-03-01": { messages: 1 } } },
  learningComparison: { "2026-03-01": { plan: { joined: 1 } } },
};

let served: ServedDatabase;
let owner: AdminDatabase;
let service: AdminDatabase;
let ann: Database;
let live: Database;
let nobody: Database;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
  owner = served.admin();
  service = served.admin({ uid: "records-service", service: true });
  ann = served.client(testToken("ann", { service: true, admin: true }));
  live = served.client(testToken("live-ann", { live: "ann" }));
  nobody = served.client();
});
afterAll(() => served.close());
beforeEach(async () => {
  // The SDK also warns of each refusal.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await owner.ref().set(STORED);
});

const reads = async (database: Database, path: string): Promise<boolean> => {
  try {
    await get(ref(database, path));
    return true;
  } catch (error) {
    expect(String(error)).toContain("Permission denied");
    return false;
  }
};

const listens = (database: Database, path: string): Promise<boolean> =>
  new Promise(resolve => {
    const end = onValue(
      ref(database, path),
      () => {
        resolve(true);
        queueMicrotask(() => end());
      },
      () => resolve(false),
    );
  });

const writes = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "PERMISSION_DENIED" });
    return false;
  }
};

const OWN_BRANCHES = [
  "summary",
  "stats",
  "days",
  "weakness",
  "confusions",
  "milestones",
  "learning",
  "certificates",
  "chatLoad",
  "aiSubscription",
  "trialEligibility",
  "adResumeTimestamp",
  "paletteMode",
  "showLiveStat",
  "showLiveWordPerf",
  "showProgressBar",
  "showTypingHands",
  "testDuration",
  "firstName",
  "lastName",
  "userName",
  "email",
  "address",
  "dateOfBirth",
];
/** The branches that a page listens to, with a token for nothing else. */
const LIVE_BRANCHES: string[] = [...PREFERENCE_NAMES, "aiSubscription", "adResumeTimestamp"];
const SERVER_BRANCHES = [
  "users/ann/chatRevision",
  "limits",
  "feedback",
  "cancellationFeedback",
  "research",
  "billing",
  "billing/plans",
  "resultClaims",
  "certificates",
  "contactMessages",
  "handledMessages",
  "audit",
  "chatStarts",
  "chatIndexed",
  "tutorUsage",
  "learningComparison",
];

describe("a token for listening", () => {
  test.each(OWN_BRANCHES)("reads %s only if pages listen to it", async branch => {
    const isLive = LIVE_BRANCHES.includes(branch);
    expect(await reads(live, `users/ann/${branch}`)).toBe(isLive);
    expect(await listens(live, `users/ann/${branch}`)).toBe(isLive);
    expect(await reads(live, `users/bob/${branch}`)).toBe(false);
    expect(await writes(set(ref(live, `users/ann/${branch}`), "x"))).toBe(false);
  });
});

describe("a learner", () => {
  test.each(OWN_BRANCHES)("reads only their own %s", async branch => {
    expect(await reads(ann, `users/ann/${branch}`)).toBe(true);
    expect(await listens(ann, `users/ann/${branch}`)).toBe(true);
    expect(await reads(ann, `users/bob/${branch}`)).toBe(false);
    expect(await listens(ann, `users/bob/${branch}`)).toBe(false);
    expect(await reads(nobody, `users/ann/${branch}`)).toBe(false);
  });

  test.each(["/", "users", "users/ann", "users/ann/unheardOf", ...SERVER_BRANCHES, "anything"])(
    "does not read /%s",
    async path => {
      expect(await reads(ann, path)).toBe(false);
      expect(await reads(nobody, path)).toBe(false);
    },
  );

  test.each([
    ...OWN_BRANCHES.map(branch => `users/ann/${branch}`),
    ...SERVER_BRANCHES,
    "users/ann",
    "anything",
  ])("does not write /%s", async path => {
    expect(await writes(set(ref(ann, path), "x"))).toBe(false);
    expect(await writes(set(ref(ann, `${path}/below`), 1))).toBe(false);
    expect(await writes(set(ref(nobody, path), null))).toBe(false);
  });

  test("can't give themselves a plan, or raise their revision", async () => {
    expect(await writes(update(ref(ann, "users/ann"), { "aiSubscription/type": "yearly" }))).toBe(false);
    expect(await writes(set(ref(ann, "users/ann/summary/revision"), 4))).toBe(false);
  });
});

describe("the service", () => {
  test.each(["users/ann", "users/ann/stats", ...SERVER_BRANCHES])("reads /%s", async path => {
    expect((await service.ref(path).get()).exists()).toBe(true);
  });

  test.each(["/", "users", "anything"])("does not read %s", async path => {
    await expect(service.ref(path).get()).rejects.toThrow("Permission denied");
  });

  test("queries results by lesson, and claims by learner", async () => {
    const ofLesson = await service.ref("users/ann/stats").orderByChild("name").equalTo("NUM").get();
    expect(Object.keys(ofLesson.val())).toEqual(["r1"]);
    const claims = await service.ref("resultClaims").orderByChild("uid").equalTo("ann").get();
    expect(Object.keys(claims.val())).toEqual(["f1"]);
    // Without an index the client warns and sorts by itself.
    expect(console.warn).not.toHaveBeenCalled();
  });

  test("assigns an arm of the comparison once", async () => {
    const assign = (value: unknown) => writes(service.ref("users/ann/learning/comparison").set(value));
    expect(await assign({ declinedAt: 1 })).toBe(true);
    expect(await assign({ arm: "plan", keystrokes: 0 })).toBe(true);
    expect(await assign({ arm: "plan", keystrokes: 400 })).toBe(true);
    expect(await assign({ arm: "prose", keystrokes: 400 })).toBe(false);
    expect(await assign({ declinedAt: 1 })).toBe(false);
    expect(await writes(service.ref("users/ann/learning/comparison/arm").set("prose"))).toBe(false);
    expect(await assign(null)).toBe(true);
  });

  test("writes days, only under a day's name", async () => {
    const day = (date: string, value: unknown) => writes(service.ref(`users/ann/days/${date}`).set(value));
    expect(await day("2026-03-02", { tests: 1 })).toBe(true);
    expect(await day("2026-03-01", { tests: 3 })).toBe(true);
    expect(await day("tomorrow", { tests: 1 })).toBe(false);
    expect(await day("2026-3-2", { tests: 1 })).toBe(false);
    expect(await day("2026-03-02", { tests: "many" })).toBe(false);
    expect(await writes(service.ref("users/ann/days").set({ "2026-03-02": { tests: 1 } }))).toBe(true);
  });

  test("writes a milestone once", async () => {
    const reach = (id: string, at: unknown) => writes(service.ref(`users/ann/milestones/${id}`).set(at));
    expect(await reach("speed-30", 20)).toBe(true);
    expect(await reach("speed-30", 30)).toBe(false);
    expect(await reach("speed-20", 0)).toBe(false);
    expect(await reach("speed-40", "today")).toBe(false);
    expect(await writes(service.ref("users/ann/milestones").remove())).toBe(true);
    expect(await reach("speed-30", 30)).toBe(true);
  });

  test.each(["limits/d1/login/k/w2", "feedback/b", "cancellationFeedback/b", "billing/x"])(
    "writes /%s",
    async path => expect(await writes(service.ref(path).set({ n: 1 }))).toBe(true),
  );

  test.each(["paletteMode", "weakness/lowercase/b"])(
    "writes /users/ann/%s without a new revision",
    async branch => expect(await writes(service.ref(`users/ann/${branch}`).set({ n: 1 }))).toBe(true),
  );

  test("writes nowhere else", async () => {
    for (const path of ["users", "anything", "resultClaims"]) {
      expect(await writes(service.ref(path).set({ x: { y: 1 } }))).toBe(false);
    }
  });

  test("can't be claimed in another way", async () => {
    for (const auth of [
      null,
      { uid: "records-service" },
      { uid: "x", service: "true" },
      { token: { service: true } },
    ]) {
      expect(await writes(served.admin(auth).ref("feedback/x").set(1))).toBe(false);
    }
  });
});

describe("a certificate", () => {
  const ID = "a".repeat(24);
  const shown = {
    name: "Ann",
    lesson: "ONE_MIN",
    wpm: 50,
    accuracy: 97,
    duration: 60_000,
    date: "2026-03-01",
  };
  const certificate = (resultId: string, id = ID) => ({
    [`users/ann/certificates/${resultId}`]: { id, ...shown, createdAt: 1 },
    [`certificates/${id}`]: { uid: "ann", resultId, ...shown, createdAt: 1 },
  });
  const create = (values: object) => writes(service.ref().update(values));

  test("is made of a stored result, once, in both places together", async () => {
    const { "users/ann/certificates/r2": own, ...shared } = certificate("r2");
    expect(await create({ "users/ann/certificates/r2": own })).toBe(false);
    expect(await create(certificate("r3"))).toBe(false);
    expect(await create({ ...certificate("r2"), ...certificate("r1", "b".repeat(24)) })).toBe(false);
    expect(await create({ ...shared, "users/ann/certificates/r2": { ...own, id: "b".repeat(24) } })).toBe(
      false,
    );
    expect(await create({ ...certificate("r2"), "users/ann/stats/r2": null })).toBe(false);
    expect(await create(certificate("r2", "short"))).toBe(false);
    expect(await create(certificate("r2"))).toBe(true);
    expect(await create(certificate("r2", "b".repeat(24)))).toBe(false);
  });

  test("is never changed, but can be withdrawn", async () => {
    expect(await create(certificate("r2"))).toBe(true);
    for (const path of Object.keys(certificate("r2"))) {
      expect(await writes(service.ref(`${path}/name`).set("Bob"))).toBe(false);
      expect(await writes(service.ref(`${path}/name`).remove())).toBe(false);
    }
    expect(await create({ "users/ann/certificates/r2": null, [`certificates/${ID}`]: null })).toBe(true);
    expect(await create(certificate("r2"))).toBe(true);
  });
});

describe("a save", () => {
  const save = (revision: number, result = "r3") => ({
    "users/ann/summary": { revision, tests: 6 },
    [`users/ann/stats/${result}`]: { finished: 30, wpm: 60 },
    "users/ann/weakness/lowercase/a": [30, 40, 50],
    [`resultClaims/f-${result}`]: { uid: "ann", id: result },
  });

  test("goes from one revision to the next", async () => {
    expect(await writes(service.ref().update(save(4)))).toBe(true);
    expect((await owner.ref("users/ann/summary").get()).val()).toEqual({ revision: 4, tests: 6 });
  });

  test("of a learner without one starts at 1", async () => {
    expect(await writes(service.ref("users/new/summary").set({ revision: 0 }))).toBe(false);
    expect(await writes(service.ref("users/new/summary").set({ revision: 2 }))).toBe(false);
    expect(await writes(service.ref("users/new/summary").set({ revision: 1 }))).toBe(true);
  });

  test.each([3, 5, 2, -4, "4", true, null])("fails as a whole with the revision %j", async revision => {
    expect(await writes(service.ref().update(save(revision as number)))).toBe(false);
    expect((await owner.ref().get()).val()).toEqual(STORED);
  });

  test("of an erased epoch doesn't count in the next", async () => {
    const summary = (fields: object) => writes(service.ref("users/new/summary").set(fields));
    expect(await summary({ revision: 1, epoch: 7 })).toBe(false);
    expect(await summary({ revision: 1, epoch: "a" })).toBe(true);
    expect(await summary({ revision: 2, epoch: "b" })).toBe(false);
    expect(await summary({ revision: 2 })).toBe(false);
    expect(await writes(service.ref("users/new/summary/epoch").set("b"))).toBe(false);
    expect(await summary({ revision: 2, epoch: "a" })).toBe(true);
    await service.ref("users/new").remove();
    expect(await summary({ revision: 1, epoch: "b" })).toBe(true);
    // A summary from before epochs has none, and never gets one.
    expect(await writes(service.ref("users/ann/summary").set({ revision: 4, epoch: "a" }))).toBe(false);
    expect(await writes(service.ref("users/ann/summary").set({ revision: 4 }))).toBe(true);
  });

  test("of one of two servers that read the same revision fails", async () => {
    const servers = [service, served.admin({ uid: "records-service", service: true })];
    const outcomes = await Promise.all(
      servers.map((server, n) => writes(server.ref().update(save(4, `from-${n}`)))),
    );
    expect(outcomes.sort()).toEqual([false, true]);
    expect(Object.keys((await owner.ref("users/ann/stats").get()).val())).toHaveLength(3);
  });

  test("can't write below the summary without the revision", async () => {
    expect(await writes(service.ref("users/ann/summary/tests").set(6))).toBe(false);
    expect(await writes(service.ref("users/ann/summary").update({ tests: 6, revision: 4 }))).toBe(true);
    expect(await writes(service.ref("users/ann/summary/revision").remove())).toBe(false);
    expect(await writes(service.ref("users/ann/summary/revision").set(5))).toBe(true);
  });

  test.each([
    ["a result", "users/ann/stats/r1"],
    ["a claim", "resultClaims/f1"],
  ])("never changes %s that is there", async (_name, path) => {
    expect(await writes(service.ref(path).set({ other: 1 }))).toBe(false);
    expect(await writes(service.ref(path).update({ other: 1 }))).toBe(false);
    expect(await writes(service.ref(`${path}/id`).remove())).toBe(false);
    expect(await writes(service.ref(path).remove())).toBe(true);
    expect(await writes(service.ref(path).set({ other: 1 }))).toBe(true);
  });

  test("can delete all of a learner's data", async () => {
    expect(await writes(service.ref().update({ "users/ann": null, "resultClaims/f1": null }))).toBe(true);
    expect((await owner.ref("users/ann").get()).exists()).toBe(false);
  });

  test("can't replace a learner's results from above", async () => {
    expect(await writes(service.ref("users/ann/stats").set({ r1: { wpm: 999 } }))).toBe(false);
    expect(
      await writes(service.ref("users/ann").set({ summary: { revision: 4 }, stats: { r1: { wpm: 999 } } })),
    ).toBe(false);
  });
});
