import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./test";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function newCredentials(): Credentials {
  return { email: newEmail("learner"), password: "correct horse battery" };
}

export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`;
}

/** Fills in and sends the form of the screen that is open; where that leads is for the journey to say. */
export async function submitCredentials(
  page: Page,
  { email, password }: Credentials,
  button: "Log in" | "Sign up",
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

export async function signUp(page: Page, credentials = newCredentials()): Promise<Credentials> {
  await page.goto("/sign-up/");
  await submitCredentials(page, credentials, "Sign up");
  await expect(page).toHaveURL(/\/lessons\/$/);
  return credentials;
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/login/");
  await submitCredentials(page, credentials, "Log in");
  await expect(page).toHaveURL(/\/lessons\/$/);
}

/** By the header's button, as on every screen. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
}

/** Google's sign-in as local mode has it: an account that this browser has not chosen before. */
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

/** A learner-only screen that asks the identity service itself shows whether there is a session. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/profile/");
  await expect(page).toHaveURL(/\/login\/\?toast=show&destination=/);
}
