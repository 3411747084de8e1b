import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as accountAction from "./route";

const PASSWORD = "four quiet green lamps";
let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let made = 0;
async function newAccount() {
  const email = `mailed-${made++}@example.com`;
  const { learner } = await screens.services.accounts.signUp(email, PASSWORD, 3_600);
  return { email, learner };
}
/** The path of the link in the last email. */
const linkTo = (address: string) => screens.identity.messages().find(({ to }) => to === address)?.link ?? "";

describe("a password reset link", () => {
  async function resetLink() {
    const { email } = await newAccount();
    await screens.services.accounts.sendPasswordReset(email, "http://localhost:3000/login/");
    return { email, link: linkTo(email) };
  }

  test("asks for the new password, sets it, goes to the log-in page, and works once", async () => {
    const { email, link } = await resetLink();
    expect((await screens.visit(link, accountAction)).loaderData).toEqual({ mode: "resetPassword" });
    const set = () => screens.visit(link, accountAction, { form: { password: "a new and longer one" } });
    const { response } = await set();
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/login/?notice=password-changed",
    ]);
    const { learner } = await screens.services.accounts.logIn(email, "a new and longer one", 3_600);
    expect(learner.email).toBe(email);

    const again = await set();
    expect(again.response.status).toBe(400);
    expect(again.actionData).toEqual({
      errors: { form: "This link was used already, or is too old. Ask for a new one." },
    });
  });

  test("still works after an invalid password", async () => {
    const { email, link } = await resetLink();
    const refusals = [
      ["short", "Choose a password of at least 8 characters."],
      ["sunshine", "This password is too common. Choose one that's harder to guess."],
      [email.toUpperCase(), "Choose a password that isn't your email address."],
    ] as const;
    for (const [password, message] of refusals) {
      const { response, actionData } = await screens.visit(link, accountAction, { form: { password } });
      expect(response.status).toBe(400);
      expect(actionData).toEqual({ errors: { password: message } });
    }
    const { response } = await screens.visit(link, accountAction, { form: { password: PASSWORD } });
    expect(response.status).toBe(303);
  });
});

describe("an email verification link", () => {
  test("waits for the button: opening it doesn't use it up", async () => {
    const { email, learner } = await newAccount();
    await screens.services.accounts.sendEmailVerification(learner.id, "http://localhost:3000/profile/");
    const link = linkTo(email);
    for (let scanner = 0; scanner < 3; scanner++) {
      expect((await screens.visit(link, accountAction)).loaderData).toEqual({ mode: "verifyEmail" });
    }
    const { response } = await screens.visit(link, accountAction, { form: { confirm: "yes" } });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/account-action/?mode=verified",
    ]);
    const again = await screens.services.accounts.logIn(email, PASSWORD, 3_600);
    expect(again.learner.emailVerified).toBe(true);
  });
});

test.each([
  "/account-action/",
  "/account-action/?mode=resetPassword",
  "/account-action/?mode=verifyEmail&oobCode=",
  "/account-action/?mode=recoverEmail&oobCode=x",
])("%s can't be used", async path => {
  const { response, loaderData } = await screens.visit(path, accountAction);
  expect(response.status).toBe(400);
  expect(loaderData).toEqual({ mode: "unusable" });
  const posted = await screens.visit(path, accountAction, { form: { password: PASSWORD } });
  expect(posted.response.status).toBe(400);
});

test("a guessed code is refused", async () => {
  for (const mode of ["resetPassword", "verifyEmail"]) {
    const path = `/account-action/?mode=${mode}&oobCode=guessed`;
    const { response } = await screens.visit(path, accountAction, { form: { password: PASSWORD } });
    expect(response.status).toBe(400);
  }
});
