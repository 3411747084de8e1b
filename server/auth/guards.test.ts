import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withClaims } from "../../tests/support/auth/local-identity";
import { ORIGIN, openScreens, type ScreenModule, type Screens } from "../../tests/support/screens";
import { getLearner } from "../context";
import { confirmedLearnerOnly, guestOnly, learnerOnly } from "./guards";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

type LoaderArgs = { context: Parameters<typeof getLearner>[0] };
const whoAsks = ({ context }: LoaderArgs) => getLearner(context)?.email ?? null;
const screen = (...middleware: NonNullable<ScreenModule["middleware"]>): ScreenModule => ({
  middleware,
  loader: whoAsks,
  action: whoAsks,
  default: () => null,
});

let made = 0;
/** A Cookie header of a new learner, who signed in ten seconds ago: ends of sessions count in whole seconds. */
async function newLearner() {
  const email = `guarded-${made++}@example.com`;
  const { accounts, session } = screens.services;
  const idToken = withClaims(await screens.identity.googleIdToken(email, email), {
    auth_time: Math.floor(Date.now() / 1000) - 10,
  });
  const issued = await accounts.exchangeIdToken(idToken, null, { signIn: 3_600, refresh: 3_600 });
  if (issued === null) throw new Error("A new learner got no session.");
  const cookieHeader = async (value: string) =>
    (await session.issue(value, { origin: ORIGIN, login: true })).split(";")[0] ?? "";
  return { email, learner: issued.learner, cookie: await cookieHeader(issued.cookie), cookieHeader };
}

describe("the session", () => {
  test("gives every screen the current user", async () => {
    const { email, cookie } = await newLearner();
    const answer = await screens.visit("/", screen(), { cookie });
    expect(answer.loaderData).toBe(email);
    expect(answer.response.headers.getSetCookie()).toEqual([]);
  });

  test("is verified with the service only for changes and where it must be certain", async () => {
    const { cookie } = await newLearner();
    const look = vi.spyOn(screens.services.accounts, "learnerOfSession");
    await screens.visit("/", screen(), { cookie });
    await screens.visit("/", screen(), { cookie, form: { a: "b" } });
    await screens.visit("/profile/", screen(confirmedLearnerOnly), { cookie, form: { a: "b" } });
    await screens.visit("/profile/", screen(confirmedLearnerOnly), { cookie });
    await screens.visit("/login/", screen(guestOnly), { cookie });
    expect(look.mock.calls.map(([, options]) => options?.fresh)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test("is a visitor's without a cookie, and nothing is cleared", async () => {
    const answer = await screens.visit("/", screen(), { cookie: "theme=dark" });
    expect(answer.loaderData).toBeNull();
    expect(answer.response.headers.getSetCookie()).toEqual([]);
  });

  test("an invalid cookie has no learner, and doesn't clear a later log-in", async () => {
    const { cookie, cookieHeader } = await newLearner();
    for (const broken of [`${cookie}x`, "__session=forged", await cookieHeader("a.b.c")]) {
      const answer = await screens.visit("/", screen(), { cookie: broken });
      expect(answer.loaderData).toBeNull();
      // The browser may have got a new session since this request was sent.
      expect(answer.response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("can't change anything after it was ended on another server", async () => {
    const { email, learner, cookie } = await newLearner();
    const post = () => screens.visit("/", screen(), { cookie, form: { a: "b" } });
    expect((await post()).actionData).toBe(email);
    await screens.services.accounts.endAllSessions(learner.id);
    const answer = await post();
    expect(answer.actionData).toBeNull();
  });

  test("can't read after it was ended on this server", async () => {
    const { email, learner, cookie } = await newLearner();
    expect((await screens.visit("/", screen(), { cookie })).loaderData).toBe(email);
    await screens.services.accounts.endAllSessions(learner.id);
    expect((await screens.visit("/", screen(), { cookie })).loaderData).toBeNull();
    expect((await screens.visit("/stats/", screen(learnerOnly), { cookie })).response.status).toBe(303);
  });
});

describe("learner-only screens", () => {
  test.each([
    ["learnerOnly", learnerOnly],
    ["confirmedLearnerOnly", confirmedLearnerOnly],
  ])("%s: visitors log in first and come back", async (_, guard) => {
    const { response } = await screens.visit("/stats/?before=7&x=a%26b", screen(guard));
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(
      `/login/?toast=show&destination=${encodeURIComponent(`${ORIGIN}/stats/?before=7&x=a%26b`)}`,
    );
  });

  test("learners are let in", async () => {
    const { email, cookie } = await newLearner();
    for (const guard of [learnerOnly, confirmedLearnerOnly]) {
      const answer = await screens.visit("/stats/", screen(guard), { cookie });
      expect(answer).toMatchObject({ loaderData: email });
    }
  });

  test("refuse a session ended on another server where it matters", async () => {
    const { learner, cookie } = await newLearner();
    await screens.services.accounts.endAllSessions(learner.id);
    const answer = await screens.visit("/profile/", screen(confirmedLearnerOnly), { cookie });
    expect(answer.response.status).toBe(303);
  });
});

describe("guest-only screens", () => {
  test("visitors are let in", async () => {
    expect((await screens.visit("/login/", screen(guestOnly))).response.status).toBe(200);
  });

  test.each([
    ["/login/", "/lessons/"],
    ["/login/?destination=%2Fstats%2F", "/stats/"],
    ["/login/?destination=https%3A%2F%2Fevil.example%2F", "/lessons/"],
  ])("learners are redirected: %s leads to %s", async (path, to) => {
    const { cookie } = await newLearner();
    const { response } = await screens.visit(path, screen(guestOnly), { cookie });
    expect([response.status, response.headers.get("Location")]).toEqual([303, to]);
  });

  test("don't redirect to a screen that would redirect back", async () => {
    const { cookie, learner } = await newLearner();
    const { accounts } = screens.services;
    // Another server has ended the session, and this one has asked within the last minute.
    vi.spyOn(accounts, "learnerOfSession").mockImplementation(async (_, options) =>
      options?.fresh ? null : learner,
    );
    expect((await screens.visit("/login/", screen(guestOnly), { cookie })).loaderData).toBeNull();
  });
});
