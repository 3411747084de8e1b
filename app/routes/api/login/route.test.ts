import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithCredential,
  signOut,
} from "firebase/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SeenToken, SignInMemory } from "~/islands/identity/identity-sync";
import { createSessionKeeper, type SessionKeeper } from "~/islands/identity/session-keeper";
import { SessionRequestError, type SessionRequests } from "~/islands/identity/session-requests";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as logout from "../logout/route";
import * as login from "./route";

// The browser's side of the session, with Firebase's own SDK against the local identity service and our endpoints.

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let app: FirebaseApp;
let auth: Auth;
let keeper: SessionKeeper | undefined;
beforeEach(() => {
  app = initializeApp({ apiKey: "local", projectId: "demo-typing-mentor" }, crypto.randomUUID());
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${screens.identity.host}`, { disableWarnings: true });
});
afterEach(async () => {
  keeper?.stop();
  await deleteApp(app);
});

/** One browser: its cookie, what it posts, what it remembers, and what goes wrong in it. */
function openBrowser() {
  const browser = {
    cookie: "",
    posts: [] as string[],
    seen: null as SeenToken | null,
    errors: [] as unknown[],
  };
  async function post(path: string, module: typeof login, headers: Record<string, string>) {
    const visit = {
      method: "POST",
      cookie: browser.cookie,
      headers: { Accept: "application/json", ...headers },
    };
    const answer = await screens.visit(path, module, visit);
    const { status } = answer.response;
    browser.posts.push(`${path} ${status}`);
    if (answer.cookie !== "") browser.cookie = answer.cookie;
    if (!answer.response.ok) throw new SessionRequestError(path, status, await answer.response.json());
  }
  const requests: SessionRequests = {
    logIn: idToken => post("/api/login/", login, { Authorization: `Bearer ${idToken}` }),
    logOut: () => post("/api/logout/", logout as unknown as typeof login, {}),
  };
  const memory: SignInMemory = {
    read: () => browser.seen,
    write: seen => {
      browser.seen = seen;
    },
    clear: () => {
      browser.seen = null;
    },
  };
  const start = (learner: string | null) => {
    keeper = createSessionKeeper({
      sdk: { onTokenChange: listener => onIdTokenChanged(auth, listener), signOut: () => signOut(auth) },
      requests,
      memory,
      learner,
      onError: error => browser.errors.push(error),
    });
    return keeper;
  };
  return { browser, start, requests };
}

let made = 0;
/** Signs the SDK in as a new Google account. */
async function google() {
  const email = `browser-${made++}@example.com`;
  const idToken = JSON.stringify({ sub: email, email, email_verified: true });
  return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user;
}

const getLearner = async (cookie: string) => {
  const token = await screens.services.session.read(cookie);
  return token === null ? null : screens.services.accounts.learnerOfSession(token);
};

describe("an explicit sign-in", () => {
  test("becomes a session of the server with one request", async () => {
    const { browser, start } = openBrowser();
    const started = start(null);
    await started.signIn(google);
    await started.settled();
    expect(browser.posts).toEqual(["/api/login/ 200"]);
    expect((await getLearner(browser.cookie))?.id).toBe(auth.currentUser?.uid);
    expect(browser.seen?.uid).toBe(auth.currentUser?.uid);
  });

  test("shows an error when the server refuses it, and keeps no user in the SDK", async () => {
    const { browser, start, requests } = openBrowser();
    vi.spyOn(requests, "logIn").mockRejectedValue(new SessionRequestError("/api/login/", 503, {}));
    const started = start(null);
    await expect(started.signIn(google)).rejects.toThrow("Received 503 from /api/login/");
    await started.settled();
    expect(auth.currentUser).toBeNull();
    expect(browser.seen).toBeNull();
  });

  test("changes nothing when it is cancelled", async () => {
    const { browser, start } = openBrowser();
    const started = start(null);
    await expect(started.signIn(() => Promise.reject(new Error("closed")))).rejects.toThrow("closed");
    await started.settled();
    expect(browser.posts).toEqual([]);
  });
});

describe("a user stored in the SDK after the session ended", () => {
  test("is removed, not logged in, when a sign-in is started and cancelled", async () => {
    const { browser, start } = openBrowser();
    await google();
    const started = start(null);
    const givenUp = started.signIn(async () => {
      await auth.authStateReady();
      throw new Error("closed");
    });
    await expect(givenUp).rejects.toThrow("closed");
    await started.settled();
    expect(browser.posts).toEqual([]);
    expect(browser.cookie).toBe("");
    expect(auth.currentUser).toBeNull();
  });

  test("is removed before another user signs in", async () => {
    const { browser, start } = openBrowser();
    const left = await google();
    const started = start(null);
    await started.signIn(async () => {
      expect(auth.currentUser).toBeNull();
      return google();
    });
    await started.settled();
    expect(browser.posts).toEqual(["/api/login/ 200"]);
    expect((await getLearner(browser.cookie))?.id).toBe(auth.currentUser?.uid);
    expect(auth.currentUser?.uid).not.toBe(left.uid);
    expect(browser.errors).toEqual([]);
  });

  test("isn't logged in by another tab while another user signs in here", async () => {
    const { browser, start } = openBrowser();
    const started = start(null);
    await expect(
      started.signIn(async () => {
        await google();
        throw new Error("closed");
      }),
    ).rejects.toThrow("closed");
    await started.settled();
    expect(browser.posts).toEqual([]);
    expect(auth.currentUser).toBeNull();
  });
});

describe("a change of the ID token", () => {
  test("is posted once for each token of the learner", async () => {
    const { browser, start } = openBrowser();
    const started = start(null);
    await started.signIn(google);
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ["Date"] });
    await auth.currentUser?.getIdToken(true);
    vi.useRealTimers();
    await started.settled();
    expect(browser.posts).toEqual(["/api/login/ 200", "/api/login/ 200"]);
  });

  test("isn't posted again after another tab or page posted it", async () => {
    const { browser, start } = openBrowser();
    const user = await google();
    const { issuedAtTime } = await user.getIdTokenResult();
    browser.seen = { uid: user.uid, issuedAt: issuedAtTime };
    const started = start(user.uid);
    await auth.authStateReady();
    await started.settled();
    expect(browser.posts).toEqual([]);
    expect(auth.currentUser).not.toBeNull();
  });

  test("logs out when no user is left", async () => {
    const { browser, start } = openBrowser();
    const started = start(null);
    await started.signIn(google);
    await signOut(auth);
    await started.settled();
    expect(browser.posts).toEqual(["/api/login/ 200", "/api/logout/ 204"]);
    expect(await getLearner(browser.cookie)).toBeNull();
    expect(browser.seen).toBeNull();
  });
});

describe("the session cookie decides", () => {
  test("and a form's session stays when the SDK has no user at the start", async () => {
    const { browser, start } = openBrowser();
    const started = start("learner-by-form");
    await auth.authStateReady();
    await started.settled();
    expect(browser.posts).toEqual([]);
  });

  test("and the SDK's user is removed when the session has ended", async () => {
    const { browser, start } = openBrowser();
    await google();
    const started = start(null);
    await vi.waitFor(() => expect(auth.currentUser).toBeNull());
    await started.settled();
    expect(browser.posts).toEqual([]);
    expect(browser.seen).toBeNull();
  });

  test("and the SDK's user is removed when another learner is logged in, who stays logged in", async () => {
    const { browser, start } = openBrowser();
    await google();
    const started = start("another-learner");
    await vi.waitFor(() => expect(auth.currentUser).toBeNull());
    await started.settled();
    expect(browser.posts).toEqual([]);
  });

  test("and a refresh after the session's end restores nothing: the server refuses, and the SDK removes its user", async () => {
    const { browser, start, requests } = openBrowser();
    const started = start(null);
    await started.signIn(google);
    const refused = new SessionRequestError("/api/login/", 401, { status: "error", error: "session-ended" });
    vi.spyOn(requests, "logIn").mockRejectedValue(refused);
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ["Date"] });
    await auth.currentUser?.getIdToken(true);
    vi.useRealTimers();
    await vi.waitFor(() => expect(auth.currentUser).toBeNull());
    await started.settled();
    expect(browser.errors).toEqual([refused]);
    expect(browser.posts).toEqual(["/api/login/ 200"]);
    expect(browser.seen).toBeNull();
  });

  test("and a short outage of the server logs no learner out", async () => {
    const { browser, start, requests } = openBrowser();
    const started = start(null);
    await started.signIn(google);
    vi.spyOn(requests, "logIn").mockRejectedValue(new SessionRequestError("/api/login/", 503, {}));
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ["Date"] });
    await auth.currentUser?.getIdToken(true);
    vi.useRealTimers();
    await vi.waitFor(() => expect(browser.errors).toHaveLength(1));
    await started.settled();
    expect(auth.currentUser).not.toBeNull();
  });
});
