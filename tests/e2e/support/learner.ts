import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./test";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function newCredentials(): Credentials {
  return { email: `learner-${randomUUID().slice(0, 8)}@example.com`, password: "correct horse battery" };
}

export async function signUp(page: Page, credentials = newCredentials()): Promise<Credentials> {
  await page.goto("/sign-up/");
  await page.getByLabel("Email").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL(/\/lessons\/$/);
  return credentials;
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/login/");
  await page.getByLabel("Email").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/lessons\/$/);
}
