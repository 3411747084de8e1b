import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AccountError } from "~server/accounts/accounts";
import { ORIGIN, openScreens, type Screens } from "~server/screens.test-support";
import * as identityToken from "../identity-token/route";
import * as logout from "../logout/route";
import * as login from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let made = 0;
async function newIdToken() {
  const email = `token-${made++}@example.com`;
  return { email, idToken: await screens.identity.googleIdToken(email, email) };
}
const post = (Authorization: string, cookie = "") =>
  screens.visit("/api/login/", login, { method: "POST", headers: { Authorization }, cookie });

describe("/api/login/", () => {
  test("gives a session for an ID token", async () => {
    const { email, idToken } = await newIdToken();
    const { response, cookie } = await post(`Bearer ${idToken}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "success" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__session=.+SameSite=Lax$/)]);
    const token = await screens.services.session.read(cookie);
    expect(await screens.services.accounts.learnerOfSession(token ?? "")).toMatchObject({ email });
  });

  test("takes the token in the Authorization header alone", async () => {
    const { idToken } = await newIdToken();
    const attempts = await Promise.all([
      post(""),
      post(idToken),
      post(`Basic ${idToken}`),
      post(`Bearer ${idToken} ${idToken}`),
      post(`Bearer ${"x".repeat(9_000)}`),
      screens.visit(`/api/login/?idToken=${idToken}`, login, { form: { idToken } }),
    ]);
    for (const { response, cookie } of attempts) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ status: "error", error: "token-missing" });
      expect(cookie).toBe("");
    }
  });

  test("says what is wrong with a token, and leaves the session as it was", async () => {
    const { response, cookie } = await post("Bearer a.b.c");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ status: "error", error: "token-invalid" });
    expect(cookie).toBe("");
  });

  test.each([
    ["unavailable", 503],
    ["session-ended", 401],
    ["account-disabled", 401],
    ["too-many-attempts", 429],
  ] as const)("%s is %i", async (code, status) => {
    vi.spyOn(screens.services.accounts, "exchangeIdToken").mockRejectedValue(new AccountError(code));
    expect((await post("Bearer a.b.c")).response.status).toBe(status);
  });
});

describe("/api/logout/", () => {
  async function session() {
    return (await post(`Bearer ${(await newIdToken()).idToken}`)).cookie;
  }

  test("leads a form to the start page", async () => {
    const cookie = await session();
    const { response, cookie: cleared } = await screens.visit("/api/logout/", logout, { cookie, form: {} });
    expect([response.status, response.headers.get("Location"), cleared]).toEqual([303, "/", "__session="]);
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  test("answers a script without a body", async () => {
    const visit = { method: "POST", headers: { Accept: "application/json" } };
    for (const cookie of [await session(), ""]) {
      const { response, cookie: cleared } = await screens.visit("/api/logout/", logout, { ...visit, cookie });
      expect([response.status, cleared]).toEqual([204, "__session="]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });
});

describe("/api/identity-token/", () => {
  test("lets the browser's SDK sign in as the learner of the session", async () => {
    const { email, idToken } = await newIdToken();
    const { cookie } = await post(`Bearer ${idToken}`);
    const { response } = await screens.visit("/api/identity-token/", identityToken, {
      method: "POST",
      cookie,
    });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { token } = (await response.json()) as { token: string };
    const answer = await screens.identity.call("signInWithCustomToken", { token, returnSecureToken: true });
    expect((await post(`Bearer ${answer.idToken}`)).response.status).toBe(200);
    const [, payload = ""] = (answer.idToken ?? "").split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ email });
  });

  test("has nothing for visitors", async () => {
    const { response } = await screens.visit("/api/identity-token/", identityToken, { method: "POST" });
    expect(response.status).toBe(401);
  });
});

test.each([
  ["/api/login/", login],
  ["/api/logout/", logout],
  ["/api/identity-token/", identityToken],
])("%s takes nothing but a POST", async (path, endpoint) => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { response } = await screens.visit(path, endpoint, { method, cookie: `${ORIGIN}` });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  }
});
