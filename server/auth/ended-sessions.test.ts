import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/domain/durations";
import { type LocalIdentity, openLocalIdentity, PROJECT_ID } from "../../tests/support/auth/local-identity";
import { openTestDatabase, type TestDatabase } from "../../tests/support/records/database";
import { openShards, type Shards } from "../database/shards";
import { AccountError } from "./accounts";
import { createEndedSessions, type EndedSessions } from "./ended-sessions";
import { type Accounts, createFirebaseAccounts } from "./firebase-accounts";
import { parseSession } from "./session";

const PASSWORD = "four quiet green lamps";
const HOUR_S = 3_600;

// Two servers with one identity service and one database between them.
let database: TestDatabase;
const shards: Shards[] = [];
let identity: LocalIdentity;
let here: Accounts;
let elsewhere: Accounts;
let closeElsewhere: () => Promise<void>;
/** ms that have gone by. */
let elapsed = 0;
const now = () => Date.now() + elapsed;
/** The failure that replaces the database's response, for one learner or for all. */
let outage: { error: Error; learnerId?: string } | null = null;
const eraseFailures: unknown[] = [];

function endedSessions(): EndedSessions {
  const opened = openShards({
    projectId: PROJECT_ID,
    serviceAccount: null,
    databaseUrls: [database.url],
  });
  shards.push(opened);
  const store = createEndedSessions(opened, { maxCookieAgeMs: 14 * DAY, now });
  const isAway = (learnerId: string) => outage !== null && learnerId === (outage.learnerId ?? learnerId);
  return {
    ...store,
    isEnded: (learnerId, ...args) =>
      isAway(learnerId) ? Promise.reject(outage?.error) : store.isEnded(learnerId, ...args),
    erase: learnerId => (isAway(learnerId) ? Promise.reject(outage?.error) : store.erase(learnerId)),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  identity = await openLocalIdentity({
    now,
    endedSessions: endedSessions(),
    onEraseFailed: (learnerId, error) => eraseFailures.push({ learnerId, error }),
  });
  here = identity.accounts;
  const other = createFirebaseAccounts({
    projectId: PROJECT_ID,
    apiKey: "local",
    serviceAccount: null,
    emulatorHost: identity.host,
    endedSessions: endedSessions(),
    now,
  });
  elsewhere = other.port;
  closeElsewhere = other.close;
});
afterAll(async () => {
  await closeElsewhere();
  await identity.close();
  await Promise.all(shards.map(one => one.close()));
  await database.close();
});
beforeEach(() => {
  outage = null;
  // Clears the cache and the failures of the previous test.
  elapsed += 60_000;
});

let made = 0;
const newEmail = () => `ended-${made++}@example.com`;
const reads = async (accounts: Accounts, cookie: string) =>
  (await accounts.learnerOfSession(cookie)) !== null;
const changes = async (accounts: Accounts, cookie: string) =>
  (await accounts.learnerOfSession(cookie, { fresh: true })) !== null;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "no failure",
    (error: unknown) => (error instanceof AccountError ? error.code : error),
  );

describe("logging out", () => {
  test("ends the session on all servers, and no other session of the learner", async () => {
    const email = newEmail();
    const laptop = (await here.signUp(email, PASSWORD, HOUR_S)).cookie;
    const phone = (await elsewhere.logIn(email, PASSWORD, HOUR_S)).cookie;
    expect([await reads(here, laptop), await reads(elsewhere, laptop)]).toEqual([true, true]);

    await here.endSession(laptop);
    expect([await reads(here, laptop), await changes(elsewhere, laptop)]).toEqual([false, false]);
    elapsed += 1_000;
    expect(await reads(elsewhere, laptop)).toBe(false);
    for (const server of [here, elsewhere]) {
      expect([await reads(server, phone), await changes(server, phone)]).toEqual([true, true]);
    }
  });

  test("reaches other servers within a second", async () => {
    const { cookie } = await here.signUp(newEmail(), PASSWORD, HOUR_S);
    expect(await reads(elsewhere, cookie)).toBe(true);
    await here.endSession(cookie);
    elapsed += 1_000;
    expect(await reads(elsewhere, cookie)).toBe(false);
  });

  test("ends a cookie of an earlier version, which has no session id", async () => {
    const email = newEmail();
    const token = parseSession((await here.signUp(email, PASSWORD, HOUR_S)).cookie)?.token ?? "";
    const other = (await here.logIn(email, PASSWORD, HOUR_S)).cookie;
    expect([await reads(here, token), await changes(elsewhere, token)]).toEqual([true, true]);
    await here.endSession(token);
    expect([await reads(here, token), await changes(elsewhere, token)]).toEqual([false, false]);
    expect(await reads(here, other)).toBe(true);
  });

  test("ignores a cookie that isn't a session", async () => {
    for (const cookie of ["", "~", "a.b.c", "short~a.b.c", "../../users~a.b.c"]) {
      await here.endSession(cookie);
      expect(await reads(here, cookie)).toBe(false);
    }
  });

  test("removes expired entries", async () => {
    const email = newEmail();
    const first = await here.signUp(email, PASSWORD, HOUR_S);
    await here.endSession(first.cookie);
    const path = `endedSessions/${first.learner.id}`;
    const [id = ""] = first.cookie.split("~");
    expect(await database.read(`${path}/${id}`)).toBeGreaterThan(now() + 14 * DAY);

    elapsed += 15 * DAY;
    const second = await here.logIn(email, PASSWORD, HOUR_S);
    await here.endSession(second.cookie);
    const kept = Object.keys((await database.read(path)) as object);
    expect(kept.filter(key => !key.startsWith("sign-in-"))).toEqual([second.cookie.split("~")[0]]);
  });

  test("leaves nothing behind once the account is deleted", async () => {
    const { cookie, learner } = await here.signUp(newEmail(), PASSWORD, HOUR_S);
    await here.endSession(cookie);
    await here.deleteAccount(learner.id);
    expect(await database.read(`endedSessions/${learner.id}`)).toBeNull();
    expect(await changes(here, cookie)).toBe(false);
  });

  test("leaves the account deleted when its ended sessions can't be", async () => {
    const email = newEmail();
    const { cookie, learner } = await here.signUp(email, PASSWORD, HOUR_S);
    const error = new Error("The database is away.");
    outage = { error };
    await here.deleteAccount(learner.id);
    outage = null;
    expect(eraseFailures).toEqual([{ learnerId: learner.id, error }]);
    expect(await changes(here, cookie)).toBe(false);
    expect(await failure(here.logIn(email, PASSWORD, HOUR_S))).toBe("credentials-wrong");
  });
});

test("while the database is down, sessions can read but change nothing", async () => {
  const { cookie } = await here.signUp(newEmail(), PASSWORD, HOUR_S);
  outage = { error: new Error("The database is away.") };
  expect(await reads(here, cookie)).toBe(true);
  expect(await failure(changes(here, cookie))).toBe("unavailable");
  outage = null;
  expect(await changes(here, cookie)).toBe(true);
});

test("an outage for one learner doesn't let another learner's ended session read", async () => {
  const [one, other] = [
    await here.signUp(newEmail(), PASSWORD, HOUR_S),
    await here.signUp(newEmail(), PASSWORD, HOUR_S),
  ];
  await elsewhere.endSession(other.cookie);
  outage = { error: new Error("A slow answer."), learnerId: one.learner.id };
  expect(await reads(here, one.cookie)).toBe(true);
  expect(await reads(here, other.cookie)).toBe(false);
});

test("while the database is down, a learner's pages don't wait for it each time", async () => {
  const { cookie, learner } = await here.signUp(newEmail(), PASSWORD, HOUR_S);
  await elsewhere.endSession(cookie);
  outage = { error: new Error("The database is away."), learnerId: learner.id };
  expect(await reads(here, cookie)).toBe(true);
  outage = null;
  expect(await reads(here, cookie)).toBe(true);
  elapsed += 10_000;
  expect(await reads(here, cookie)).toBe(false);
});
