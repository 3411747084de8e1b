import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type CloudUser, openCloudIdentity, PROJECT_ID } from "../../tests/support/auth/cloud-identity";
import { endedSessionsInMemory } from "../../tests/support/auth/local-identity";
import { AccountError } from "./accounts";
import { type Accounts, createFirebaseAccounts } from "./firebase-accounts";

// The adapter as it speaks to a real project. The local identity service checks revocation by itself, at each
// verification; the real one only when it is asked to.

const { cloud, close } = openCloudIdentity();
let accounts: Accounts;
let closeAccounts: () => Promise<void>;
/** ms that have gone by, for the adapter. */
let elapsed = 0;
const onUnavailable = vi.fn();

beforeAll(() => {
  const opened = createFirebaseAccounts({
    projectId: PROJECT_ID,
    apiKey: "key",
    serviceAccount: cloud.serviceAccount,
    emulatorHost: null,
    endedSessions: endedSessionsInMemory(),
    now: () => Date.now() + elapsed,
    onUnavailable,
  });
  accounts = opened.port;
  closeAccounts = opened.close;
});
afterAll(async () => {
  await closeAccounts();
  close();
});
afterEach(() => {
  // Expires the failures of the previous test.
  elapsed += 60_000;
  cloud.outage = null;
  cloud.refusal = null;
  onUnavailable.mockReset();
});

const HOUR_S = 3_600;
const nowS = () => Math.floor(Date.now() / 1000);
let made = 0;
/** A user with a session of a sign-in a minute ago. */
function newLearner() {
  const number = made++;
  const user: CloudUser = { localId: `learner-${number}`, email: `learner-${number}@example.com` };
  cloud.users.set(user.localId, user);
  return { user, cookie: cloud.sessionCookie(user, { auth_time: nowS() - 60 }) };
}
const getId = async (cookie: string) => (await accounts.learnerOfSession(cookie))?.id ?? null;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "no failure",
    (error: unknown) => (error instanceof AccountError ? error.code : error),
  );

describe("signing in", () => {
  test("with a password returns a session that our keys verify", async () => {
    const { user } = newLearner();
    const { cookie, learner, maxAgeSeconds } = await accounts.logIn(user.email, "a password", HOUR_S);
    expect(learner).toMatchObject({ id: user.localId, email: user.email, emailVerified: false, claims: {} });
    expect(maxAgeSeconds).toBe(HOUR_S);
    expect(await getId(cookie)).toBe(user.localId);
  });

  test("with an ID token of the browser returns a session too", async () => {
    const { user } = newLearner();
    const life = { signIn: HOUR_S, refresh: HOUR_S };
    const exchanged = await accounts.exchangeIdToken(cloud.idToken(user), null, life);
    expect(exchanged).toMatchObject({ learner: { id: user.localId }, isRefresh: false });
    const old = cloud.idToken(user, { auth_time: nowS() - 3_000 - elapsed / 1000 });
    expect(await failure(accounts.exchangeIdToken(old, null, life))).toBe("session-ended");
  });

  test.each([
    ["INVALID_LOGIN_CREDENTIALS", "credentials-wrong"],
    ["USER_DISABLED", "account-disabled"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER : Try later", "too-many-attempts"],
  ])("refused with %s fails with %s", async (refusal, code) => {
    cloud.refusal = refusal;
    expect(await failure(accounts.logIn("a@example.com", "a password", HOUR_S))).toBe(code);
  });

  test("refuses an unsigned token, because this is no emulator", async () => {
    const { user } = newLearner();
    const [header = "", payload = ""] = cloud.idToken(user).split(".");
    const life = { signIn: HOUR_S, refresh: HOUR_S };
    expect(await failure(accounts.exchangeIdToken(`${header}.${payload}.`, null, life))).toBe(
      "token-invalid",
    );
  });
});

describe("a session cookie", () => {
  test("is refused with a foreign signature, for another project, or after it expired", async () => {
    const { user, cookie } = newLearner();
    expect(await getId(cookie)).toBe(user.localId);
    expect(await getId(cloud.forgedCookie(user))).toBeNull();
    expect(await getId(cloud.sessionCookie(user, { aud: "another-project" }))).toBeNull();
    expect(await getId(cloud.sessionCookie(user, { exp: nowS() - 1 }))).toBeNull();
    expect(await getId(cloud.idToken(user))).toBeNull();
  });

  test("is refused for a disabled or deleted account", async () => {
    const [gone, disabled] = [newLearner(), newLearner()];
    cloud.users.delete(gone.user.localId);
    disabled.user.disabled = true;
    expect([await getId(gone.cookie), await getId(disabled.cookie)]).toEqual([null, null]);
  });
});

describe("ending all sessions", () => {
  test("stops reads at once on the server that ended them", async () => {
    const { user, cookie } = newLearner();
    expect(await getId(cookie)).toBe(user.localId);
    await accounts.endAllSessions(user.localId);
    expect(await getId(cookie)).toBeNull();
  });

  test("also happens with a new password", async () => {
    const { user, cookie } = newLearner();
    expect(await getId(cookie)).toBe(user.localId);
    user.validSince = String(nowS());
    await accounts.resetPassword("the code", "a new and longer one");
    expect(await getId(cookie)).toBeNull();
  });

  test("stops reads on other servers within a minute, and everything else at once", async () => {
    const { user, cookie } = newLearner();
    expect(await getId(cookie)).toBe(user.localId);
    user.validSince = String(nowS());
    elapsed += 59_000;
    expect(await getId(cookie)).toBe(user.localId);
    elapsed += 2_000;
    expect(await getId(cookie)).toBeNull();

    const other = newLearner();
    expect(await getId(other.cookie)).toBe(other.user.localId);
    other.user.validSince = String(nowS());
    expect(await accounts.learnerOfSession(other.cookie, { fresh: true })).toBeNull();
    // The result of the check applies to reads as well.
    expect(await getId(other.cookie)).toBeNull();
  });

  test("isn't undone by the response to a page's earlier request", async () => {
    const { user, cookie } = newLearner();
    const reading = getId(cookie);
    await accounts.endAllSessions(user.localId);
    await reading;
    expect(await getId(cookie)).toBeNull();
  });

  test("keeps a later sign-in", async () => {
    const { user, cookie } = newLearner();
    await accounts.endAllSessions(user.localId);
    expect(await getId(cookie)).toBeNull();
    const later = cloud.sessionCookie(user, { auth_time: nowS() + 1 });
    expect(await getId(later)).toBe(user.localId);
  });
});

describe("deleting an account", () => {
  test("closes its sessions at once on this server, and can be repeated", async () => {
    const { user, cookie } = newLearner();
    expect(await getId(cookie)).toBe(user.localId);
    await accounts.deleteAccount(user.localId);
    expect(cloud.users.has(user.localId)).toBe(false);
    expect(await getId(cookie)).toBeNull();
    await accounts.deleteAccount(user.localId);
  });

  test("throws while the service is unreachable", async () => {
    const { user, cookie } = newLearner();
    cloud.outage = 500;
    expect(await failure(accounts.deleteAccount(user.localId))).toBe("unavailable");
    cloud.outage = null;
    elapsed += 61_000;
    expect(await getId(cookie)).toBe(user.localId);
  });
});

test("pages request a learner once a minute, however many pages there are", async () => {
  const { cookie } = newLearner();
  cloud.lookUps = 0;
  await Promise.all(Array.from({ length: 20 }, () => getId(cookie)));
  expect(cloud.lookUps).toBe(1);
  elapsed += 61_000;
  await getId(cookie);
  expect(cloud.lookUps).toBe(2);
});

describe("an unreachable identity service", () => {
  test("lets sessions read after one timeout, and change nothing", async () => {
    const { user, cookie } = newLearner();
    cloud.outage = 500;
    cloud.lookUps = 0;
    expect(await getId(cookie)).toBe(user.localId);
    expect(await getId(cookie)).toBe(user.localId);
    expect(cloud.lookUps).toBe(1);
    expect(onUnavailable).toHaveBeenCalledOnce();
    expect(await failure(accounts.learnerOfSession(cookie, { fresh: true }))).toBe("unavailable");
    expect(await failure(accounts.endAllSessions(user.localId))).toBe("unavailable");
  });

  test("doesn't restore a session that is known to have ended", async () => {
    const { user, cookie } = newLearner();
    await accounts.endAllSessions(user.localId);
    expect(await getId(cookie)).toBeNull();
    elapsed += 61_000;
    cloud.outage = 500;
    expect(await getId(cookie)).toBeNull();
    expect(await getId(cookie)).toBeNull();
  });

  test("is waited for only briefly when it never answers", async () => {
    const { user, cookie } = newLearner();
    cloud.outage = "silence";
    const before = performance.now();
    expect(await getId(cookie)).toBe(user.localId);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(onUnavailable).toHaveBeenCalledOnce();
  });
});

describe("while Google's token service gives no access", () => {
  /** A server that has just started: it has no access token yet. */
  async function failuresWith(outage: NonNullable<typeof cloud.accessOutage>) {
    cloud.accessOutage = outage;
    const { port, close } = createFirebaseAccounts({
      projectId: PROJECT_ID,
      apiKey: "key",
      // With another name: the SDK caches an account's token for the whole process.
      serviceAccount: cloud.serviceAccount.replace("accounts@", `accounts-${outage}@`),
      emulatorHost: null,
      endedSessions: endedSessionsInMemory(),
    });
    const { user } = newLearner();
    const life = { signIn: HOUR_S, refresh: HOUR_S };
    try {
      return [
        await failure(port.exchangeIdToken(cloud.idToken(user), null, life)),
        await failure(port.logIn(user.email, "a password", HOUR_S)),
      ];
    } finally {
      cloud.accessOutage = null;
      await close();
    }
  }

  test.each(["refused", 503] as const)("(%s) signing in is unavailable", async outage => {
    expect(await failuresWith(outage)).toEqual(["unavailable", "unavailable"]);
  });

  test("signing in is an internal error when our own key is refused", async () => {
    const fault = { code: "app/invalid-credential" };
    expect(await failuresWith("invalid_grant")).toMatchObject([fault, fault]);
  });
});

test("a sign-in gives up after ten seconds in total, whichever request gets no answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { user } = newLearner();
    cloud.outage = "silence";
    const exchanging = failure(
      accounts.exchangeIdToken(cloud.idToken(user), null, { signIn: HOUR_S, refresh: HOUR_S }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await exchanging).toBe("unavailable");
  } finally {
    vi.useRealTimers();
  }
});
