import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { getViolations, violationsInBothThemes } from "./support/accessible";
import { newEmail } from "./support/credentials";
import { signUp } from "./support/learner";
import { setDatabaseValue } from "./support/local-paddle";
import type { Product } from "./support/product";
import { newSession } from "./support/session";
import { expect, test } from "./support/test";

const SCREENS = [
  "/admin/",
  "/admin/learner/",
  "/admin/messages/",
  "/admin/webhooks/",
  "/admin/chat-logs/",
  "/admin/learning/",
];
const STARTED = Date.UTC(2026, 0, 2, 3, 4, 5);

/** By the command, which asks the running product with the secret of its data folder. */
async function grantAdmin({ url, dataDir }: Product, email: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", PORT: new URL(url).port, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/admin.mjs", "grant", email], {
    env,
  });
  expect(stdout).toContain(`${email} is an admin`);
}

/** A page's text without what differs by request or address. */
const getSaid = (html: string, path: string) =>
  html
    .replaceAll(/nonce="[^"]*"/g, "")
    .replaceAll(path, "/")
    .replaceAll(encodeURIComponent(path), "/");

test("a user who isn't an admin gets a 404 at the admins' addresses", async ({ product }) => {
  const learner = await newSession(product);
  for (const cookie of ["", learner.cookie]) {
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { Cookie: cookie, Accept: "text/html", Origin: product.url, ...init.headers };
      const answer = await fetch(`${product.url}${path}`, { ...init, headers, redirect: "manual" });
      return { status: answer.status, said: getSaid(await answer.text(), path) };
    };
    const form = {
      method: "POST",
      body: new URLSearchParams({ intent: "grant", planType: "premium", days: "7" }),
    };
    const [missing, missed] = [await ask("/no-such-page/"), await ask("/no-such-page/", form)];
    expect([missing.status, missed.status]).toEqual([404, 404]);
    for (const path of SCREENS) {
      expect(await ask(path), path).toEqual(missing);
      expect((await ask(path, form)).status, path).toBe(404);
      expect((await ask(`${path}_.data`)).status, path).toBe(404);
    }
  }
});

test("an admin finds a learner, gives a plan, reads a conversation and handles a message", async ({
  page,
  product,
}) => {
  const learner = await newSession(product);
  const { email } = await signUp(page);
  await grantAdmin(product, email);
  await setDatabaseValue(product, `research/aiChatLogs/${learner.id}/${STARTED}`, [
    { role: "user", content: "Where do my thumbs rest?", at: STARTED },
    { role: "assistant", content: "On the space bar.", at: STARTED + 1_000 },
  ]);
  const name = newEmail("writer");
  await fetch(`${product.url}/contact-us/`, {
    method: "POST",
    body: new URLSearchParams({ name, email: name, topic: "question", text: "How long is a lesson?" }),
    headers: { Origin: product.url },
    redirect: "manual",
  });

  await page.goto("/admin/");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Find a learner").fill(learner.email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: learner.email }).click();
  await page.getByLabel("Days").fill("30");
  await page.getByRole("button", { name: "Give the plan" }).click();
  await expect(page.getByRole("status")).toContainText("The plan is given.");
  await expect(page.getByRole("region", { name: "Plans" })).toContainText("beta");
  await expectAccessible(page);
  expect(String((await learner.get("/profile/")).body)).toContain("Premium");

  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Messages" }).click();
  const message = page.getByRole("listitem").filter({ hasText: name });
  await message.getByRole("button", { name: "Mark as handled" }).click();
  await expect(message.getByRole("button", { name: "Not handled after all" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin/webhooks/");
  await expectAccessible(page);

  await page.goto("/admin/chat-logs/");
  await page.getByRole("searchbox", { name: "Learner" }).fill(learner.email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "2026-01-02 03:04" }).click();
  await expect(page.getByText("On the space bar.")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin/");
  const deeds = page.getByRole("region", { name: "What admins did" });
  await expect(deeds.getByRole("row").filter({ hasText: "read-conversation" }).first()).toContainText(email);
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await getViolations(page)).toEqual([]);
}
