import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext } from "@playwright/test";
import { signUp } from "./support/learner";
import { testOfOwnProduct } from "./support/own-product";
import type { Product } from "./support/product";
import { expect } from "./support/test";

// Written by the version before the restructuring: a data folder, and two browsers' cookies and storage.
const FIXTURES = new URL("../fixtures/upgrade/", import.meta.url);
const readFixture = (name: string) => JSON.parse(readFileSync(new URL(name, FIXTURES), "utf8"));
const { email, madeAt } = readFixture("about.json") as { email: string; madeAt: number };
/** One hour later: sessions, plans and waiting results are all still valid. */
const START_TIME = madeAt + 3_600_000;

const upgraded = testOfOwnProduct(
  {
    START_TIME: String(START_TIME),
    NODE_OPTIONS: `--import ${new URL("support/time-shift.mjs", import.meta.url)}`,
  },
  fileURLToPath(new URL("data-folder", FIXTURES)),
);

/** A browser with what the old version left in it, at the product's address and time. */
async function openOldBrowser(browser: Browser, { url }: Product, name: string): Promise<BrowserContext> {
  const { cookies, origins } = readFixture(`${name}.json`);
  const context = await browser.newContext({
    baseURL: url,
    storageState: {
      // The browser's own clock decides when a cookie ends: these last as long as the window.
      cookies: cookies.map((cookie: object) => ({ ...cookie, expires: -1 })),
      origins: origins.map((origin: object) => ({ ...origin, origin: url })),
    },
  });
  await context.clock.install({ time: START_TIME });
  return context;
}

upgraded(
  "a learner finds results, plan, chat and preferences, and the waiting result is saved",
  async ({ browser, product }) => {
    const context = await openOldBrowser(browser, product, "learner");
    const page = await context.newPage();
    const saved = page.waitForResponse(
      response => response.url().includes("/api/results/") && response.request().method() === "POST",
    );
    await page.goto("/stats/");
    await expect(page).toHaveURL(/\/stats\/$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect((await saved).status()).toBe(201);
    await page.goto("/stats/");
    await expect(page.getByTestId("history-row")).toHaveCount(3);

    await page.goto("/profile/");
    await expect(page.getByRole("main")).toContainText(email);
    await expect(page.getByRole("main")).toContainText("Yearly Premium");
    await page.goto("/preferences/");
    await expect(page.getByRole("radio", { name: "15 min" })).toBeChecked();
    await page.goto("/typing-mentor-coach/");
    await expect(page.getByTestId("chat")).toContainText("How fast am I?");
    await context.close();
  },
);

upgraded(
  "a visitor keeps preferences, and what they typed is added to a new account",
  async ({ browser, product }) => {
    const context = await openOldBrowser(browser, product, "visitor");
    const page = await context.newPage();
    await page.goto("/lessons/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await signUp(page);
    await page.goto("/lessons/");
    await page.getByRole("button", { name: "Add to my account" }).click();
    await expect(page.getByRole("button", { name: "Add to my account" })).toBeHidden();
    await page.goto("/stats/");
    await expect(page.getByTestId("history-row")).toHaveCount(1);
    await context.close();
  },
);
