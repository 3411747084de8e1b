import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { AccountError } from "~server/auth/accounts";
import { storeUses } from "../../../../tests/support/rate-limits";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as signUp from "./route";

const PASSWORD = "four quiet green lamps";
let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let made = 0;
const newEmail = () => `new-${made++}@example.com`;
const post = (form: Record<string, string>, path = "/sign-up/") => screens.visit(path, signUp, { form });
const mailsTo = (email: string) => screens.identity.messages().filter(({ to }) => to === email);

describe("a new account", () => {
  test("is signed in at once, with a full session", async () => {
    const email = newEmail();
    const { response, cookie } = await post({ email, password: PASSWORD });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/lessons/"]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__session=.+Max-Age=1036800;.*SameSite=Lax$/),
      expect.stringMatching(/^tm_device=/),
    ]);
    const token = await screens.services.session.read(cookie);
    expect(await screens.services.accounts.learnerOfSession(token ?? "")).toMatchObject({ email });
  });

  test("redirects to its destination", async () => {
    const { response } = await post(
      { email: newEmail(), password: PASSWORD },
      "/sign-up/?destination=%2Fstats%2F",
    );
    expect(response.headers.get("Location")).toBe("/stats/");
  });

  test("is sent a verification email", async () => {
    const email = newEmail();
    await post({ email, password: PASSWORD });
    expect(mailsTo(email)).toEqual([expect.objectContaining({ kind: "verifyEmail" })]);
  });

  test("is created even if that email can't be sent", async () => {
    const { accounts } = screens.services;
    vi.spyOn(accounts, "sendEmailVerification").mockRejectedValue(new AccountError("unavailable"));
    const { response } = await post({ email: newEmail(), password: PASSWORD });
    expect(response.status).toBe(303);
    expect(screens.logged.at(-1)).toContain("the verification mail was not sent");
  });
});

describe("an address that has an account", () => {
  test("says that the address is taken, and links to the log-in page", async () => {
    const email = newEmail();
    await post({ email, password: PASSWORD });
    const { response, actionData, cookie } = await post({ email, password: "not the password" });
    expect(response.status).toBe(400);
    expect(actionData).toEqual({
      email,
      errors: { email: "There is an account with this email address already." },
      isTaken: true,
    });
    expect(cookie).toBe("");
  });

  test("logs in if the password is right: the form was sent twice", async () => {
    const email = newEmail();
    const answers = await Promise.all([
      post({ email, password: PASSWORD }),
      post({ email, password: PASSWORD }),
    ]);
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("does not bypass the limit on guesses", async () => {
    const email = newEmail();
    await post({ email, password: PASSWORD });
    await storeUses(screens.database, "log-in", { ip: "127.0.0.1", account: email }, 19);
    await post({ email, password: "guess number one" });
    expect((await post({ email, password: PASSWORD })).response.status).toBe(400);
  });

  test("still logs in on the owner's device after too many guesses by others", async () => {
    const email = newEmail();
    const { response } = await post({ email, password: PASSWORD });
    const device = response.headers.getSetCookie().find(one => one.startsWith("tm_device="));
    const cookie = device?.split(";")[0] ?? "";
    await storeUses(screens.database, "log-in", { ip: "203.0.113.1", account: email }, 250);
    const again = (cookies: string) =>
      screens.visit("/sign-up/", signUp, { form: { email, password: PASSWORD }, cookie: cookies });
    expect((await again("")).response.status).toBe(400);
    expect((await again(cookie)).response.status).toBe(303);
  });
});

test.each([
  [{}, { email: "Enter your email address.", password: "Choose a password." }],
  [
    { email: "a@example.com", password: "seven77" },
    { password: "Choose a password of at least 8 characters." },
  ],
  [
    { email: "a@example.com", password: "x".repeat(257) },
    { password: "Choose a password of at most 256 characters." },
  ],
  [
    { email: `${"a".repeat(250)}@example.com`, password: PASSWORD },
    { email: "This address is too long to be an email address." },
  ],
])("refuses %.90j", async (form: Record<string, string>, errors) => {
  const { response, actionData } = await post(form);
  expect(response.status).toBe(400);
  expect(actionData).toEqual({ email: form.email ?? "", errors, isTaken: false });
});

test("limits the accounts created from one address", async () => {
  const form = { email: "no address", password: PASSWORD };
  const valid = () => ({ email: newEmail(), password: PASSWORD });
  vi.spyOn(screens.services.accounts, "signUp").mockRejectedValue(new AccountError("unavailable"));
  const visit = (fields: Record<string, string>) =>
    screens.visit("/sign-up/", signUp, { form: fields, ip: "203.0.113.9" });
  await storeUses(screens.database, "sign-up", { ip: "203.0.113.9", account: "" }, 199);
  expect((await visit(valid())).response.status).toBe(503);
  expect((await visit(valid())).response.status).toBe(429);
  expect((await visit(form)).response.status).toBe(400);
});

test.each([
  ["a@example.com", "password1", "This password is too common. Choose one that's harder to guess."],
  ["a@example.com", "Football", "This password is too common. Choose one that's harder to guess."],
  ["p.parrot@example.com", "P.Parrot@example.com", "Choose a password that isn't your email address."],
  ["p.parrot@example.com", " p.parrot", "Choose a password that isn't your email address."],
])("refuses to sign up %s with the password %j", async (email, password, error) => {
  const { response, actionData } = await post({ email, password });
  expect(response.status).toBe(400);
  expect(actionData).toEqual({ email, errors: { password: error }, isTaken: false });
});
