import { afterAll, beforeAll, expect, test } from "vitest";
import { withClaims } from "~server/accounts/local-identity.test-support";
import { ORIGIN, openScreens, type Screens } from "~server/screens.test-support";
import * as login from "../login/route";
import * as liveToken from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let made = 0;
/** Signed in ten seconds ago: the identity service reckons in seconds, and what it ends is of before the present one. */
async function newLearner() {
  const { accounts, session } = screens.services;
  const email = `live-${made++}@example.com`;
  const fresh = await screens.identity.googleIdToken(email, email);
  const idToken = withClaims(fresh, { auth_time: Math.floor(Date.now() / 1000) - 10 });
  const issued = await accounts.exchangeIdToken(idToken, null, { signIn: 3_600, refresh: 3_600 });
  if (issued === null) throw new Error("A new learner got no session.");
  const cookie = await session.issue(issued.cookie, { origin: ORIGIN, login: true });
  return { id: issued.learner.id, cookie: cookie.split(";")[0] ?? "" };
}
const ask = (cookie = "") => screens.visit("/api/live-token/", liveToken, { method: "POST", cookie });
/** Signs an SDK in with a live token, as the browser does; answers the ID token. */
async function idTokenOf(cookie: string): Promise<string> {
  const { token } = (await (await ask(cookie)).response.json()) as { token: string };
  const { idToken = "" } = await screens.identity.call("signInWithCustomToken", {
    token,
    returnSecureToken: true,
  });
  return idToken;
}
const logIn = (idToken: string, cookie = "") =>
  screens.visit("/api/login/", login, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}` },
    cookie,
  });

test("a learner gets a token, and where their branches are", async () => {
  const { id, cookie } = await newLearner();
  const { response } = await ask(cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const { token, databaseUrl } = (await response.json()) as Record<string, string>;
  expect(databaseUrl).toBe("http://localhost:3000?ns=demo-typing-mentor");
  const claims = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ uid: id, claims: { live: true } });
});

test("nobody gets one without a session, or after it was ended", async () => {
  expect((await ask()).response.status).toBe(401);
  const { id, cookie } = await newLearner();
  await screens.services.accounts.endAllSessions(id);
  expect((await ask(cookie)).response.status).toBe(401);
});

test("takes nothing but a POST", async () => {
  const { cookie } = await newLearner();
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { response } = await screens.visit("/api/live-token/", liveToken, { method, cookie });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  }
});

test("what it gives never becomes a session, by neither of the signs that it bears", async () => {
  const { cookie } = await newLearner();
  const idToken = await idTokenOf(cookie);
  const provider = { sign_in_provider: "password", identities: {} };
  const tokens = [
    idToken,
    withClaims(idToken, { live: undefined }),
    withClaims(idToken, { firebase: provider }),
  ];
  for (const token of tokens) {
    for (const beside of ["", cookie]) {
      const { response, cookie: given } = await logIn(token, beside);
      expect([response.status, await response.json()]).toEqual([
        401,
        { status: "error", error: "token-invalid" },
      ]);
      expect(given).toBe("");
    }
  }
  // Neither sign: an ordinary sign-in, which shows that it was they that counted.
  const ordinary = withClaims(idToken, { live: undefined, firebase: provider });
  expect((await logIn(ordinary)).response.status).toBe(200);
});
