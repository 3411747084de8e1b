import { type APIRequestContext, type Page, request } from "@playwright/test";
import { type Credentials, newCredentials } from "./credentials";
import type { Product } from "./product";
import { expect } from "./test";

/** Fills in and sends the open screen's form; the journey checks where that leads. */
export async function submitCredentials(
  page: Page,
  { email, password }: Credentials,
  button: "Log in" | "Sign up",
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Makes an account and keeps its session's cookie in the page's context. No page opens. */
export async function signUp(page: Page, credentials = newCredentials()): Promise<Credentials> {
  await postCredentials(page.request, "/sign-up/", credentials);
  return credentials;
}

/** Keeps a session's cookie in the page's context. No page opens. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await postCredentials(page.request, "/login/", credentials);
}

/** Makes an account that no browser is signed in to. */
export async function createAccount(product: Pick<Product, "url">): Promise<Credentials> {
  const context = await request.newContext({ baseURL: product.url });
  const credentials = newCredentials();
  await postCredentials(context, "/sign-up/", credentials);
  await context.dispose();
  return credentials;
}

/** Posts the form as a browser without JavaScript does, which is much faster than opening its page. */
async function postCredentials(
  client: APIRequestContext,
  path: string,
  { email, password }: Credentials,
): Promise<void> {
  const answer = await client.post(path, { form: { email, password }, maxRedirects: 0 });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(303);
}

/** By the header's button, as on every screen. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
}

/** Google's sign-in in local mode, with an account that this browser hasn't used before. */
export async function continueWithGoogle(
  page: Page,
  account: { email: string; name: string },
): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const chooser = page.getByRole("dialog");
  await chooser.getByLabel("Google address").fill(account.email);
  await chooser.getByLabel("Name").fill(account.name);
  await chooser.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Checks the session on a screen that asks the identity service. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/profile/");
  await expect(page).toHaveURL(/\/login\/\?toast=show&destination=/);
}
