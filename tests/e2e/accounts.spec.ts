import type { Page } from "@playwright/test";
import { expectRefusal } from "./support/complaints";
import { newCredentials, newEmail } from "./support/credentials";
import { newestMessage } from "./support/inbox";
import {
  continueWithGoogle,
  createAccount,
  expectSignedOut,
  logIn,
  logOut,
  signUp,
  submitCredentials,
} from "./support/learner";
import { expect, test } from "./support/test";

const DAY_S = 24 * 60 * 60;

const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === "__session" && value !== "");

/** How many users the SDK keeps in this browser. */
const usersOfSdk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("firebaseLocalStorageDb");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database
            .transaction("firebaseLocalStorage")
            .objectStore("firebaseLocalStorage")
            .count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

test.describe("a log-in returns", () => {
  test("to the page that required it, with a message why", async ({ page, baseURL, product }) => {
    const credentials = await createAccount(product);
    await page.goto("/login/");
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);

    await page.goto("/profile/");
    const here = encodeURIComponent(`${baseURL}/profile/`);
    await expect(page).toHaveURL(`${baseURL}/login/?toast=show&destination=${here}`);
    await expect(page.getByRole("main").getByRole("status")).toContainText(/log in/i);
    await submitCredentials(page, credentials, "Log in");
    await expect(page).toHaveURL(`${baseURL}/profile/`);
    await expect(page.getByRole("main")).toContainText(credentials.email);
  });

  test("to the start page instead of another site, with a warning on the console", async ({
    page,
    baseURL,
    product,
  }) => {
    const credentials = await createAccount(product);
    const warning = page.waitForEvent("console", message => message.type() === "warning");
    await page.goto(`/login/?destination=${encodeURIComponent("//evil.example/stats/")}`);
    await submitCredentials(page, credentials, "Log in");
    await expect(page).toHaveURL(`${baseURL}/lessons/`);
    expect((await warning).text()).toMatch(/^Redirect destination host must be one of .*localhost/);
  });

  test("a learner is redirected from pages for guests", async ({ page, baseURL }) => {
    await signUp(page);
    for (const path of ["/login/", "/sign-up/"]) {
      await page.goto(path);
      await expect(page).toHaveURL(`${baseURL}/lessons/`);
      await page.goto(`${path}?destination=%2Fstats%2F`);
      await expect(page).toHaveURL(`${baseURL}/stats/`);
    }
  });
});

test.describe("the server refuses", () => {
  test("a wrong password: the address stays, and the message doesn't say which addresses have an account", async ({
    page,
    complaints,
    product,
  }) => {
    const { email } = await createAccount(product);
    const getRefusal = async (address: string) => {
      await page.goto("/login/");
      await submitCredentials(page, { email: address, password: "not the password" }, "Log in");
      const password = page.getByLabel("Password");
      await expect(password).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Email")).toHaveValue(address);
      await expectRefusal(complaints);
      return (await page.getByRole("main").innerText()).replaceAll(address, "");
    };
    expect(await getRefusal(newEmail("nobody"))).toBe(await getRefusal(email));
    expect(await hasSession(page)).toBe(false);
  });

  test("an ID token anywhere but in the Authorization header", async ({ page, playwright, baseURL }) => {
    const submitResult = page.waitForRequest(request => request.url().endsWith("/api/login/"));
    await page.goto("/login/");
    await continueWithGoogle(page, { email: newEmail("token"), name: "Token" });
    const authorization = (await (await submitResult).headerValue("authorization")) ?? "";
    const token = authorization.replace(/^Bearer /, "");
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]*$/);

    const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    for (const [path, options] of [
      ["/api/login/", { data: { idToken: token } }],
      ["/api/login/", { form: { idToken: token, token } }],
      [`/api/login/?idToken=${token}&access_token=${token}`, {}],
      ["/api/login/", { headers: { Authorization: token } }],
    ] as const) {
      const answer = await stranger.post(path, options);
      expect(answer.status()).toBe(400);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
    const answer = await stranger.post("/api/login/", { headers: { Authorization: authorization } });
    expect(answer.status()).toBe(200);
    await stranger.dispose();
  });
});

test("scripts and other sites can't reach the session cookie, which lasts twelve days", async ({
  page,
  context,
}) => {
  await page.goto("/sign-up/");
  await submitCredentials(page, newCredentials(), "Sign up");
  await expect(page).toHaveURL(/\/lessons\/$/);
  const cookie = (await context.cookies()).find(({ name }) => name === "__session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 12 * DAY_S)).toBeLessThan(120);
  expect(await page.evaluate(() => document.cookie)).not.toContain("__session");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript, a link in a mail`, () => {
    test.use({ javaScriptEnabled });

    test("replaces a forgotten password", async ({ page, complaints, baseURL, product }) => {
      const credentials = await createAccount(product);
      await page.goto("/login/");
      await page.getByRole("link", { name: /forgot/i }).click();
      // The log-in page has an address field and a button of its own.
      await expect(page).toHaveURL(/\/forgot-password\//);
      await page.getByLabel("Email").fill(credentials.email);
      await page.getByRole("main").getByRole("button").click();
      await expect(page.getByRole("main").getByRole("status")).toContainText(credentials.email);

      const mail = await newestMessage(page, product, "resetPassword", credentials.email);
      await mail.getByRole("link").click();
      const renewed = { ...credentials, password: "battery staple correct" };
      await page.getByLabel("New password").fill(renewed.password);
      const link = page.url();
      await page.getByRole("main").getByRole("button").click();
      await expect(page).toHaveURL(/\/login\/\?notice=password-changed$/);

      await submitCredentials(page, credentials, "Log in");
      await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
      await expectRefusal(complaints);
      await submitCredentials(page, renewed, "Log in");
      await expect(page).toHaveURL(`${baseURL}/lessons/`);

      // The link works once.
      await page.goto(link);
      await page.getByLabel("New password").fill("a third one, by a thief");
      await page.getByRole("main").getByRole("button").click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectRefusal(complaints);
    });
  });
}

test("a link in a mail verifies an address", async ({ page, product, baseURL }) => {
  const { email } = await signUp(page);
  await page.goto("/profile/");
  await expect(page.getByRole("main")).toContainText("not verified");
  const mail = await newestMessage(page, product, "verifyEmail", email);
  await mail.getByRole("link").click();
  await page.getByRole("main").getByRole("button").click();
  await expect(page).toHaveURL(`${baseURL}/account-action/?mode=verified`);
  await page.goto("/profile/");
  await expect(page.getByRole("main")).toContainText("verified");
  await expect(page.getByRole("main")).not.toContainText("not verified");
});

test("Google: makes an account, and logs in to it again", async ({ page, baseURL }) => {
  const account = { email: newEmail("ada"), name: "Ada by Google" };
  await page.goto("/login/?destination=%2Fstats%2F");
  await continueWithGoogle(page, account);
  await expect(page).toHaveURL(`${baseURL}/stats/`);
  await expect(page.getByRole("banner")).toContainText(account.name);
  await page.goto("/profile/");
  await expect(page.getByRole("main")).toContainText(account.email);

  await logOut(page);
  await page.goto("/login/");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("dialog").getByRole("button", { name: account.name }).click();
  await expect(page).toHaveURL(`${baseURL}/lessons/`);
  await expect(page.getByRole("banner")).toContainText(account.name);
});

test("phone: the texted code signs in, a wrong one doesn't", async ({
  page,
  product,
  context,
  complaints,
  baseURL,
}) => {
  const number = `+35387${String(Date.now()).slice(-7)}`;
  await page.goto("/login/");
  await page.getByRole("button", { name: "Continue with phone" }).click();
  const dialog = page.getByRole("dialog");
  const phone = dialog.getByLabel("Phone number");
  await phone.fill("087 123");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await phone.fill(number);
  await dialog.getByRole("button", { name: "Send the code" }).click();
  const field = dialog.getByLabel("Code");
  await expect(field).toBeVisible();

  const message = await newestMessage(await context.newPage(), product, "phoneCode", number);
  const code = /\b\d{6}\b/.exec(await message.innerText())?.[0] ?? "";
  const other = code.replace(/\d/g, digit => String((Number(digit) + 1) % 10));
  await field.fill(other);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectRefusal(complaints);
  await field.fill(code);
  await dialog.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/lessons/`);
  await page.goto("/profile/");
  await expect(page.getByRole("main")).toContainText(number);
});

test.describe("the end of a session", () => {
  test("in one tab also ends it in the other, at the next navigation", async ({ page, context }) => {
    await signUp(page);
    await page.goto("/lessons/");
    const other = await context.newPage();
    await other.goto("/stats/");
    await expect(other.getByRole("button", { name: "Log out" })).toBeVisible();
    await logOut(page);
    await other.getByRole("banner").getByRole("link", { name: "Lessons" }).click();
    await expect(other).toHaveURL(/\/lessons\/$/);
    await expect(other.getByRole("button", { name: "Log out" })).toHaveCount(0);
  });

  test("survives the SDK's stored user: no user is signed in again", async ({ page, baseURL }) => {
    await page.goto("/login/");
    await continueWithGoogle(page, { email: newEmail("left-over"), name: "Left Over" });
    await expect(page).toHaveURL(`${baseURL}/lessons/`);

    const answer = await page.request.post("/api/logout/", { headers: { Accept: "application/json" } });
    expect(answer.status()).toBe(204);
    // And one more if the page listened to the database.
    expect(await usersOfSdk(page)).toBeGreaterThan(0);
    await page.goto("/");
    await expect.poll(() => usersOfSdk(page)).toBe(0);
    expect(await hasSession(page)).toBe(false);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await expectSignedOut(page);
  });

  test("everywhere reaches the other browser", async ({ page, browser, baseURL }) => {
    const credentials = await signUp(page);
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await elsewhere.newPage();
    await logIn(other, credentials);
    // The identity service counts whole seconds: a session from the same second would stay.
    const loggedInAt = Date.now();
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(Math.floor(loggedInAt / 1000));
    await page.goto("/profile/");
    await page.getByRole("button", { name: "End all sessions" }).click();
    await expect(page).toHaveURL(/\/login\/\?notice=sessions-ended$/);
    await expectSignedOut(page);

    // The invalid cookie may stay.
    await expectSignedOut(other);
    await logIn(page, credentials);
    await elsewhere.close();
  });
});
