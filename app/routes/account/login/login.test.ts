import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountError } from "~server/auth/accounts";
import { storeUses } from "../../../../tests/support/rate-limits";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as accountAction from "../account-action/route";
import * as login from "./route";

const PASSWORD = "four quiet green lamps";
const EMAIL = "learner@example.com";
let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
  await screens.services.accounts.signUp(EMAIL, PASSWORD, 3_600);
});
afterAll(() => screens.close());

const logIn = (path: string, form: Record<string, string>, ip = "127.0.0.1") =>
  screens.visit(path, login, { form, ip });

describe("the correct password", () => {
  test("starts a session and goes to the start page", async () => {
    const { response, cookie } = await logIn("/login/", { email: ` ${EMAIL} `, password: PASSWORD });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/lessons/"]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__session=.+; Max-Age=1036800; Path=\/;.* HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^tm_device=.+; Max-Age=31536000; Path=\/;.* HttpOnly; SameSite=Lax$/),
    ]);
    const token = await screens.services.session.read(cookie);
    expect(await screens.services.accounts.learnerOfSession(token ?? "")).toMatchObject({ email: EMAIL });
  });

  test("is accepted even if it is too weak for a new account", async () => {
    await screens.services.accounts.signUp("early@example.com", "password", 3_600);
    const { response } = await logIn("/login/", { email: "early@example.com", password: "password" });
    expect(response.status).toBe(303);
  });

  test.each([
    ["/stats/?x=1", "/stats/?x=1"],
    ["http://localhost:3000/profile/#manage-subscription", "/profile/#manage-subscription"],
  ])("redirects to %s", async (destination, to) => {
    const path = `/login/?toast=show&destination=${encodeURIComponent(destination)}`;
    const { response } = await logIn(path, { email: EMAIL, password: PASSWORD });
    expect(response.headers.get("Location")).toBe(to);
  });

  test("never redirects to another host, and the attempt is logged", async () => {
    const path = "/login/?destination=https%3A%2F%2Fevil.example%2F";
    const { response } = await logIn(path, { email: EMAIL, password: PASSWORD });
    expect(response.headers.get("Location")).toBe("/lessons/");
    expect(screens.logged.at(-1)).toContain(
      "Redirect destination host must be one of localhost:3000, localhost, 127.0.0.1",
    );
  });
});

test("shows the page the foreign destination, for the browser's console", async () => {
  const { loaderData } = await screens.visit("/login/?destination=https%3A%2F%2Fevil.example%2F", login);
  expect(loaderData).toEqual({
    destination: {
      path: "/lessons/",
      warning: "Redirect destination host must be one of localhost:3000, localhost, 127.0.0.1",
    },
  });
  expect((await screens.visit("/login/?destination=%2Fstats%2F", login)).loaderData).toEqual({
    destination: { path: "/stats/", warning: null },
  });
});

describe("a failed log-in returns the typed values with the errors, and never the password", () => {
  test.each([
    [{}, { email: "Enter your email address.", password: "Enter your password." }],
    [{ email: "  ", password: PASSWORD }, { email: "Enter your email address." }],
    [{ email: "nobody", password: PASSWORD }, { email: "Enter an email address, such as name@example.com." }],
    [{ email: EMAIL, password: "wrong" }, { password: "The email address and the password do not match." }],
    [
      { email: "unknown@example.com", password: PASSWORD },
      { password: "The email address and the password do not match." },
    ],
  ])("for %j", async (form: Record<string, string>, errors) => {
    const { response, actionData, cookie } = await logIn("/login/", form);
    expect(response.status).toBe(400);
    expect(actionData).toEqual({ email: form.email ?? "", errors });
    expect(cookie).toBe("");
  });

  test("when the service is unavailable", async () => {
    vi.spyOn(screens.services.accounts, "logIn").mockRejectedValue(new AccountError("unavailable"));
    const { response, actionData } = await logIn("/login/", { email: EMAIL, password: PASSWORD });
    expect(response.status).toBe(503);
    expect(actionData).toEqual({
      email: EMAIL,
      errors: { form: "The sign-in service cannot be reached right now. Please try again in a moment." },
    });
  });
});

test("answers 400 for a body that isn't a form", async () => {
  const headers = { "Content-Type": "application/json" };
  const { response } = await screens.visit("/login/", login, { method: "POST", headers });
  expect(response.status).toBe(400);
});

test("limits guesses per account and address", async () => {
  const guess = (email: string, ip: string) => logIn("/login/", { email, password: "guess" }, ip);
  const subject = { ip: "203.0.113.7", account: "guessed@example.com" };
  await storeUses(screens.database, "log-in", subject, 19);
  expect((await guess("guessed@example.com", "203.0.113.7")).response.status).toBe(400);
  const { response, actionData } = await guess("Guessed@example.com", "203.0.113.7");
  expect(response.status).toBe(429);
  expect(actionData).toMatchObject({
    errors: {
      form: "Too many attempts. Please wait ten minutes, then try again. Or reset your password: the link in the email works right away.",
    },
  });
  expect((await guess("guessed@example.com", "203.0.113.8")).response.status).toBe(400);
  expect((await guess("other@example.com", "203.0.113.7")).response.status).toBe(400);
});

describe("after too many guesses by others, from many networks,", () => {
  const { email, ...typed } = { email: "owner@example.com", password: PASSWORD };
  const tryFrom = (cookie: string, form: Record<string, string> = { email, ...typed }) =>
    screens.visit("/login/", login, { form, cookie, ip: "198.51.100.9" });
  const getDevice = (response: Response) =>
    response.headers
      .getSetCookie()
      .find(one => one.startsWith("tm_device="))
      ?.split(";")[0] ?? "";
  let device = "";

  beforeAll(async () => {
    await screens.services.accounts.signUp(email, PASSWORD, 3_600);
    device = getDevice((await tryFrom("")).response);
  });
  beforeEach(() => storeUses(screens.database, "log-in", { ip: "203.0.113.1", account: email }, 250));

  test("an unknown device waits", async () => {
    expect((await tryFrom("")).response.status).toBe(429);
    const other = (await logIn("/login/", { email: EMAIL, password: PASSWORD })).response;
    expect((await tryFrom(getDevice(other))).response.status).toBe(429);
    expect((await tryFrom(`${device}x`)).response.status).toBe(429);
  });

  test("the owner's device can still log in from the same network, but has its own limit", async () => {
    expect((await tryFrom(device)).response.status).toBe(303);
    for (let nth = 0; nth < 19; nth++) {
      expect((await tryFrom(device, { email, password: "guess" })).response.status).toBe(400);
    }
    expect((await tryFrom(device)).response.status).toBe(429);
  });

  test("a password reset link lets the owner in on any device", async () => {
    await screens.services.accounts.sendPasswordReset(email, "http://localhost:3000/login/");
    const link = screens.identity.messages().find(({ to }) => to === email)?.link ?? "";
    const { response } = await screens.visit(link, accountAction, {
      form: { password: "a new and longer one" },
    });
    const { response: loggedIn } = await tryFrom(getDevice(response), {
      email,
      password: "a new and longer one",
    });
    expect(loggedIn.status).toBe(303);
  });
});
