import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  endedSessionsInMemory,
  type LocalIdentity,
  openLocalIdentity,
  PROJECT_ID,
  withClaims,
} from "../../tests/support/auth/local-identity";
import { AccountError } from "./accounts";
import { createFirebaseAccounts } from "./firebase-accounts";

const PASSWORD = "four quiet green lamps";
const WEEK_S = 7 * 24 * 60 * 60;
/** The session lifetime that log-in and a refresh request, in seconds. */
const LIFE = { signIn: WEEK_S, refresh: WEEK_S };
let clock = 0;
let identity: LocalIdentity;

beforeAll(async () => {
  identity = await openLocalIdentity({ now: () => Date.now() + clock });
});
afterAll(() => identity.close());

let made = 0;
const newEmail = () => `learner-${made++}@example.com`;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "no failure",
    (error: unknown) => (error instanceof AccountError ? error.code : error),
  );
/** The session that an ID token is exchanged for. */
async function exchange(idToken: string, cookie: string | null) {
  const exchanged = await identity.accounts.exchangeIdToken(idToken, cookie, LIFE);
  if (exchanged === null) throw new Error("The session was kept as it is.");
  return exchanged;
}
/** Runs `act` as if the identity service's answers were this much older. */
async function later<T>(ms: number, act: () => Promise<T>): Promise<T> {
  clock = ms;
  try {
    return await act();
  } finally {
    clock = 0;
  }
}

describe("email and password", () => {
  test("a new account gets a session with its identity", async () => {
    const email = newEmail();
    const { cookie, learner, maxAgeSeconds } = await identity.accounts.signUp(email, PASSWORD, WEEK_S);
    expect(maxAgeSeconds).toBe(WEEK_S);
    expect(learner).toEqual({
      id: expect.stringMatching(/^\w{20,}$/),
      email,
      emailVerified: false,
      phoneNumber: null,
      displayName: null,
      claims: {},
    });
    expect(await identity.accounts.learnerOfSession(cookie)).toEqual(learner);
    expect(await identity.accounts.learnerOfSession(cookie, { fresh: true })).toEqual(learner);
  });

  test("the same person logs in again with any letter case of the address", async () => {
    const email = newEmail();
    const { learner } = await identity.accounts.signUp(email, PASSWORD, WEEK_S);
    const again = await identity.accounts.logIn(email.toUpperCase(), PASSWORD, WEEK_S);
    expect(again.learner.id).toBe(learner.id);
  });

  test("expected failures have a code", async () => {
    const email = newEmail();
    const { accounts } = identity;
    await accounts.signUp(email, PASSWORD, WEEK_S);
    expect(await failure(accounts.signUp(email, PASSWORD, WEEK_S))).toBe("email-taken");
    expect(await failure(accounts.signUp("no address", PASSWORD, WEEK_S))).toBe("email-invalid");
    expect(await failure(accounts.signUp(newEmail(), "short", WEEK_S))).toBe("password-weak");
    expect(await failure(accounts.logIn(email, "another password", WEEK_S))).toBe("credentials-wrong");
    expect(await failure(accounts.logIn(newEmail(), PASSWORD, WEEK_S))).toBe("credentials-wrong");
  });

  test("an unreachable service is reported as unavailable, and ends no session", async () => {
    const { cookie } = await identity.accounts.signUp(newEmail(), PASSWORD, WEEK_S);
    const unreachable = createFirebaseAccounts({
      projectId: PROJECT_ID,
      apiKey: "local",
      serviceAccount: null,
      emulatorHost: "127.0.0.1:9",
      endedSessions: endedSessionsInMemory(),
    });
    try {
      expect(await failure(unreachable.port.logIn("a@example.com", PASSWORD, WEEK_S))).toBe("unavailable");
      expect(await failure(unreachable.port.learnerOfSession(cookie))).toBe("unavailable");
    } finally {
      await unreachable.close();
      process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
    }
  });
});

describe("ID tokens of the browser", () => {
  test("a fresh sign-in becomes a session", async () => {
    const email = newEmail();
    const idToken = await identity.googleIdToken(email, email);
    const { cookie, learner } = await exchange(idToken, null);
    expect(learner).toMatchObject({ email, emailVerified: true });
    expect((await identity.accounts.learnerOfSession(cookie))?.id).toBe(learner.id);
  });

  test("a refresh renews the session of the same learner", async () => {
    const email = newEmail();
    const idToken = await identity.googleIdToken(email, email);
    const { cookie } = await exchange(idToken, null);
    const renewed = await later(6 * 60_000, () => exchange(idToken, cookie));
    expect(renewed).toMatchObject({ learner: { email }, isRefresh: true });
  });

  test("a refresh never shortens a session that lasts longer anyway", async () => {
    const email = newEmail();
    const idToken = await identity.googleIdToken(email, email);
    const { cookie } = await exchange(idToken, null);
    const refresh = (seconds: number) =>
      later(6 * 60_000, () =>
        identity.accounts.exchangeIdToken(idToken, cookie, { signIn: WEEK_S, refresh: seconds }),
      );
    expect(await refresh(WEEK_S - 10 * 60)).toBeNull();
    expect(await refresh(WEEK_S - 60)).toMatchObject({ maxAgeSeconds: WEEK_S - 60, isRefresh: true });
  });

  test("a refresh neither restores an ended session nor replaces another learner's", async () => {
    const [mine, other] = [newEmail(), newEmail()];
    const { accounts } = identity;
    const idToken = await identity.googleIdToken(mine, mine);
    const { cookie: othersCookie } = await accounts.signUp(other, PASSWORD, WEEK_S);
    const refresh = (cookie: string | null) => failure(later(6 * 60_000, () => exchange(idToken, cookie)));
    expect(await refresh(null)).toBe("session-ended");
    expect(await refresh("nonsense")).toBe("session-ended");
    expect(await refresh(othersCookie)).toBe("session-ended");
  });

  test("a token is still a fresh sign-in exactly five minutes after it", async () => {
    const email = newEmail();
    const idToken = withClaims(await identity.googleIdToken(email, email), {
      auth_time: Math.floor(Date.now() / 1000) - 299,
    });
    expect(await failure(exchange(idToken, null))).toBe("no failure");
    expect(await failure(later(2_000, () => exchange(idToken, null)))).toBe("session-ended");
  });

  test.each(["", "x", "a.b.c", "eyJhbGciOiJub25lIn0.e30."])("%j isn't a valid token", async token => {
    expect(await failure(exchange(token, null))).toBe("token-invalid");
  });
});

describe("sessions", () => {
  test.each(["", "x", "a.b.c"])("%j has no learner", async cookie => {
    expect(await identity.accounts.learnerOfSession(cookie)).toBeNull();
  });

  test("all end at once, including their refreshes", async () => {
    const email = newEmail();
    const { accounts } = identity;
    // A sign-in of ten seconds ago: the service counts the end of sessions in whole seconds.
    const idToken = withClaims(await identity.googleIdToken(email, email), {
      auth_time: Math.floor(Date.now() / 1000) - 10,
    });
    const { cookie, learner } = await exchange(idToken, null);
    expect(await accounts.learnerOfSession(cookie, { fresh: true })).not.toBeNull();
    await accounts.endAllSessions(learner.id);
    expect(await accounts.learnerOfSession(cookie, { fresh: true })).toBeNull();
    expect(await failure(exchange(idToken, cookie))).toBe("session-ended");
  });
});

describe("mails", () => {
  test("a reset sets the password", async () => {
    const email = newEmail();
    const { accounts } = identity;
    await accounts.signUp(email, PASSWORD, WEEK_S);
    await accounts.sendPasswordReset(email, "http://localhost:3000/login/");
    const mail = identity.messages().find(({ to }) => to === email);
    expect(mail?.link).toMatch(/^\/account-action\/\?mode=resetPassword&/);

    expect(await failure(accounts.resetPassword("guessed", "a new and longer one"))).toBe("code-invalid");
    expect(await accounts.resetPassword(mail?.code ?? "", "a new and longer one")).toEqual({ email });
    expect(await failure(accounts.resetPassword(mail?.code ?? "", "once more"))).toBe("code-invalid");
    expect(await failure(accounts.logIn(email, PASSWORD, WEEK_S))).toBe("credentials-wrong");
    expect((await accounts.logIn(email, "a new and longer one", WEEK_S)).learner.email).toBe(email);
  });

  test("a reset ends the sessions", async () => {
    const email = newEmail();
    const { accounts } = identity;
    const idToken = withClaims(await identity.googleIdToken(email, email), {
      auth_time: Math.floor(Date.now() / 1000) - 10,
    });
    const { cookie } = await exchange(idToken, null);
    await accounts.sendPasswordReset(email, "http://localhost:3000/login/");
    const mail = identity.messages().find(({ to }) => to === email);
    expect(await accounts.learnerOfSession(cookie, { fresh: true })).not.toBeNull();
    await accounts.resetPassword(mail?.code ?? "", PASSWORD);
    expect(await accounts.learnerOfSession(cookie, { fresh: true })).toBeNull();
  });

  test("a reset for an unknown address looks the same, and sends nothing", async () => {
    const email = newEmail();
    expect(await failure(identity.accounts.sendPasswordReset(email, "http://localhost/login/"))).toBe(
      "no failure",
    );
    expect(identity.messages().filter(({ to }) => to === email)).toEqual([]);
  });

  test("a verification is visible at once in a fresh read", async () => {
    const email = newEmail();
    const { accounts } = identity;
    const { cookie, learner } = await accounts.signUp(email, PASSWORD, WEEK_S);
    await accounts.sendEmailVerification(learner.id, "http://localhost:3000/profile/");
    const mail = identity.messages().find(({ to }) => to === email);
    expect(mail?.kind).toBe("verifyEmail");
    await accounts.verifyEmail(mail?.code ?? "");
    expect(await accounts.learnerOfSession(cookie, { fresh: true })).toMatchObject({
      emailVerified: true,
    });
    expect(await failure(accounts.verifyEmail(mail?.code ?? ""))).toBe("code-invalid");
  });
});

test("a deleted account can't log in, and its address is free again", async () => {
  const email = newEmail();
  const { accounts } = identity;
  const { cookie, learner } = await accounts.signUp(email, PASSWORD, WEEK_S);
  await accounts.deleteAccount(learner.id);
  expect(await accounts.learnerOfSession(cookie)).toBeNull();
  expect(await accounts.learnerOfSession(cookie, { fresh: true })).toBeNull();
  expect(await failure(accounts.logIn(email, PASSWORD, WEEK_S))).toBe("credentials-wrong");
  await accounts.deleteAccount(learner.id);
  expect((await accounts.signUp(email, PASSWORD, WEEK_S)).learner.id).not.toBe(learner.id);
});

test("the admin claim is set and removed, and other claims stay", async () => {
  const email = newEmail();
  const { accounts } = identity;
  const { cookie, learner } = await accounts.signUp(email, PASSWORD, WEEK_S);
  expect((await accounts.setAdmin(email, true)).claims).toEqual({ admin: true });
  expect((await accounts.learnerOfSession(cookie, { fresh: true }))?.claims.admin).toBe(true);
  expect((await accounts.logIn(email, PASSWORD, WEEK_S)).learner.claims).toEqual({ admin: true });
  expect((await accounts.setAdmin(email, false)).claims).toEqual({});
  expect(await failure(accounts.setAdmin(newEmail(), true))).toBe("account-unknown");

  await identity.setClaims(learner.id, { school: "north" });
  expect((await accounts.setAdmin(email, true)).claims).toEqual({ school: "north", admin: true });
  expect((await accounts.setAdmin(email, false)).claims).toEqual({ school: "north" });
});

test("a real project refuses the emulator's variable, because it would accept unsigned tokens", () => {
  const options = {
    projectId: "real",
    apiKey: "key",
    serviceAccount: null,
    emulatorHost: null,
    endedSessions: null,
  };
  expect(() => createFirebaseAccounts(options)).toThrow(/must not be set/);
});
