import { afterAll, beforeAll, expect, test } from "vitest";
import { withClaims } from "../../../../tests/support/auth/local-identity";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as login from "../login/route";
import * as liveToken from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

const NEW_PASSWORD = "three brown kettles";
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
  return { id: issued.learner.id, email, cookie: cookie.split(";")[0] ?? "" };
}
const ask = (cookie = "") => screens.visit("/api/live-token/", liveToken, { method: "POST", cookie });
/** Signs an SDK in with a live token, as the browser does; answers the ID token. */
async function signIn(token: string): Promise<string> {
  const { idToken = "" } = await screens.identity.call("signInWithCustomToken", {
    token,
    returnSecureToken: true,
  });
  return idToken;
}
async function getIdToken(cookie: string): Promise<string> {
  const { token } = (await (await ask(cookie)).response.json()) as { token: string };
  return signIn(token);
}
const logIn = (idToken: string, cookie = "") =>
  screens.visit("/api/login/", login, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}` },
    cookie,
  });

test("gives a learner a token and the paths of their branches", async () => {
  const { id, cookie } = await newLearner();
  const { response } = await ask(cookie);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const { token, databaseUrl } = (await response.json()) as Record<string, string>;
  expect(databaseUrl).toBe("http://localhost:3000?ns=demo-typing-mentor");
  const claims = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ uid: `live-${id}`, claims: { live: id } });
});

test("refuses visitors and ended sessions", async () => {
  expect((await ask()).response.status).toBe(401);
  const { id, cookie } = await newLearner();
  await screens.services.accounts.endAllSessions(id);
  expect((await ask(cookie)).response.status).toBe(401);
});

test("accepts only POST", async () => {
  const { cookie } = await newLearner();
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { response } = await screens.visit("/api/live-token/", liveToken, { method, cookie });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  }
});

test("gives a token that never becomes a session, by any of its claims", async () => {
  const { id, cookie } = await newLearner();
  const idToken = await getIdToken(cookie);
  const firebase = { sign_in_provider: "password", identities: {} };
  const live = undefined;
  const own = { sub: id, user_id: id };
  const tokens = [
    idToken,
    withClaims(idToken, { live, firebase }),
    withClaims(idToken, { ...own, live }),
    withClaims(idToken, { ...own, firebase }),
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
  // None of them: an ordinary sign-in, which shows that it was they that counted.
  expect((await logIn(withClaims(idToken, { ...own, live, firebase }))).response.status).toBe(200);
});

test("gives a token that restores no access after all sessions ended", async () => {
  const { accounts } = screens.services;
  const { id, email, cookie } = await newLearner();
  const { token = "" } = (await (await ask(cookie)).response.json()) as { token?: string };
  await accounts.endAllSessions(id);

  const idToken = await signIn(token);
  await screens.identity.call("update", { idToken, password: NEW_PASSWORD });
  await expect(accounts.logIn(email, NEW_PASSWORD, 3_600)).rejects.toMatchObject({
    code: "credentials-wrong",
  });
  // Nor by an address that they set: anyone with an ID token can.
  const address = `taken-${email}`;
  // A new password ends what was signed in in an earlier second.
  const again = await signIn(token);
  await screens.identity.call("update", { idToken: again, email: address, password: NEW_PASSWORD });
  await expect(accounts.logIn(address, NEW_PASSWORD, 3_600)).rejects.toMatchObject({ code: "token-invalid" });
});

test("ends the token's sign-in when all sessions end", async () => {
  const { accounts } = screens.services;
  const { id, cookie } = await newLearner();
  const idToken = await getIdToken(cookie);
  await screens.identity.call("lookup", { idToken });
  await accounts.endAllSessions(id);
  await expect(screens.identity.call("lookup", { idToken })).rejects.toThrow("USER_NOT_FOUND");
});

test("gives a token that doesn't restore a deleted account", async () => {
  const { accounts } = screens.services;
  const { id, email, cookie } = await newLearner();
  const { token = "" } = (await (await ask(cookie)).response.json()) as { token?: string };
  const before = await signIn(token);
  await accounts.deleteAccount(id);
  await expect(screens.identity.call("lookup", { idToken: before })).rejects.toThrow("USER_NOT_FOUND");

  const idToken = await signIn(token);
  await screens.identity.call("update", { idToken, password: NEW_PASSWORD });
  await expect(accounts.setAdmin(email, false)).rejects.toMatchObject({ code: "account-unknown" });
  const { response } = await logIn(idToken);
  expect(response.status).toBe(401);
});
