import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AccountError } from "~server/auth/accounts";
import { getLearner } from "~server/context";
import { withClaims } from "../../../../tests/support/auth/local-identity";
import { storeUses } from "../../../../tests/support/rate-limits";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as logout from "../logout/route";
import * as login from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

const DAY_S = 24 * 60 * 60;
let made = 0;
async function newIdToken() {
  const email = `token-${made++}@example.com`;
  return { email, idToken: await screens.identity.googleIdToken(email, email) };
}
const reader = ({ context }: { context: Parameters<typeof getLearner>[0] }) =>
  getLearner(context)?.email ?? null;
const post = (Authorization: string, cookie = "", ip = "127.0.0.1") =>
  screens.visit("/api/login/", login, { method: "POST", headers: { Authorization }, cookie, ip });

describe("/api/login/", () => {
  test("creates a session from an ID token", async () => {
    const { email, idToken } = await newIdToken();
    const { response, cookie } = await post(`Bearer ${idToken}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "success" });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__session=.+SameSite=Lax$/),
      expect.stringMatching(/^tm_device=.+SameSite=Lax$/),
    ]);
    const device = response.headers.getSetCookie()[1]?.split(";")[0] ?? "";
    expect(await screens.services.knownDevice.idFor(device, email)).not.toBeNull();
    const token = await screens.services.session.read(cookie);
    expect(await screens.services.accounts.learnerOfSession(token ?? "")).toMatchObject({ email });
  });

  test("accepts the token only in the Authorization header", async () => {
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

  test("renews a session for exactly the default time, and never shortens one", async () => {
    const { accounts, session } = screens.services;
    const refresh = async (signedInBefore: number, maxAgeSeconds: number) => {
      const { email, idToken } = await newIdToken();
      const life = { signIn: maxAgeSeconds, refresh: maxAgeSeconds };
      const issued = await accounts.exchangeIdToken(idToken, null, life);
      const cookie = await session.issue(issued?.cookie ?? "", { origin: ORIGIN, login: true });
      const old = withClaims(idToken, { auth_time: Math.floor(Date.now() / 1000) - signedInBefore });
      return { email, ...(await post(`Bearer ${old}`, cookie.split(";")[0])) };
    };
    const renewed = await refresh(3_600, 6 * DAY_S);
    expect(renewed.response.status).toBe(200);
    expect(renewed.response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__session=.+Max-Age=604800;.*SameSite=Strict$/),
    ]);
    const token = await session.read(renewed.cookie);
    expect(await accounts.learnerOfSession(token ?? "")).toMatchObject({ email: renewed.email });

    const kept = await refresh(3_600, 12 * DAY_S);
    expect(kept.response.status).toBe(200);
    expect(kept.response.headers.getSetCookie()).toEqual([]);
    expect((await refresh(10, 6 * DAY_S)).response.headers.get("Set-Cookie")).toContain("Max-Age=1036800");
  });

  test("limits the requests of one address", async () => {
    vi.spyOn(screens.services.accounts, "exchangeIdToken").mockRejectedValue(
      new AccountError("token-invalid"),
    );
    await storeUses(screens.database, "exchange-token", { ip: "203.0.113.5", account: "" }, 599);
    expect((await post("Bearer a.b.c", "", "203.0.113.5")).response.status).toBe(401);
    const { response } = await post("Bearer a.b.c", "", "203.0.113.5");
    expect([response.status, await response.json()]).toEqual([
      429,
      { status: "error", error: "too-many-attempts" },
    ]);
    expect((await post("Bearer a.b.c", "", "203.0.113.6")).response.status).toBe(401);
  });

  test("says what is wrong with a token, and leaves the session unchanged", async () => {
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
  ] as const)("%s gets status %i", async (code, status) => {
    vi.spyOn(screens.services.accounts, "exchangeIdToken").mockRejectedValue(new AccountError(code));
    expect((await post("Bearer a.b.c")).response.status).toBe(status);
  });
});

describe("/api/logout/", () => {
  async function session() {
    return (await post(`Bearer ${(await newIdToken()).idToken}`)).cookie;
  }

  /** Who a page says is asking. */
  const whoAsks = async (cookie: string) =>
    (await screens.visit("/", { loader: reader, default: () => null }, { cookie })).loaderData;

  test("ends that session on the server: a copied cookie no longer reads or changes anything", async () => {
    const { email, idToken } = await newIdToken();
    const [here, elsewhere] = [
      (await post(`Bearer ${idToken}`)).cookie,
      (await post(`Bearer ${idToken}`)).cookie,
    ];
    expect(await whoAsks(here)).toBe(email);
    await screens.visit("/api/logout/", logout, { cookie: here, form: {} });
    expect(await whoAsks(here)).toBeNull();
    const changing = await screens.visit(
      "/",
      { action: reader, default: () => null },
      { cookie: here, form: {} },
    );
    expect(changing.actionData).toBeNull();
    expect(await whoAsks(elsewhere)).toBe(email);
  });

  test("ends renewals of that session, and no refresh restores it", async () => {
    const { accounts, session } = screens.services;
    const { email, idToken } = await newIdToken();
    const life = { signIn: 6 * DAY_S, refresh: 6 * DAY_S };
    const issued = await accounts.exchangeIdToken(idToken, null, life);
    const first =
      (await session.issue(issued?.cookie ?? "", { origin: ORIGIN, login: true })).split(";")[0] ?? "";
    const old = withClaims(idToken, { auth_time: Math.floor(Date.now() / 1000) - 3_600 });
    const { cookie: renewed } = await post(`Bearer ${old}`, first);
    expect([await whoAsks(first), await whoAsks(renewed)]).toEqual([email, email]);

    await screens.visit("/api/logout/", logout, { cookie: first, form: {} });
    expect([await whoAsks(first), await whoAsks(renewed)]).toEqual([null, null]);
    for (const cookie of [first, renewed]) {
      const { response } = await post(`Bearer ${old}`, cookie);
      expect([response.status, await response.json()]).toEqual([
        401,
        { status: "error", error: "session-ended" },
      ]);
    }
  });

  test("prevents tokens of the same sign-in from starting another session", async () => {
    const { idToken } = await newIdToken();
    const { cookie } = await post(`Bearer ${idToken}`);
    await screens.visit("/api/logout/", logout, { cookie, form: {} });
    expect((await post(`Bearer ${idToken}`)).response.status).toBe(401);
  });

  test("redirects a form to the start page", async () => {
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

test.each([
  ["/api/login/", login],
  ["/api/logout/", logout],
])("%s accepts only POST", async (path, endpoint) => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { response } = await screens.visit(path, endpoint, { method, cookie: `${ORIGIN}` });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  }
});
