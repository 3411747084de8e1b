import type { Page } from "@playwright/test";
import { DAY } from "~/domain/durations";
import { getViolations } from "./support/accessible";
import { newCredentials } from "./support/credentials";
import { signUp, submitCredentials } from "./support/learner";
import { databaseValue, moveTime } from "./support/local-paddle";
import { give, listening, TRIAL } from "./support/plans";
import { startProduct } from "./support/product";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const slot = (page: Page) => page.getByTestId("ad-slot");
const popup = (page: Page) => page.getByRole("dialog", { name: "TRIAL EXPIRED / PAYMENT UPDATE REQUIRED" });

test("the popup at a trial's end follows its rules", async ({ page, product, browser }) => {
  const { email } = await signUp(page);
  const uid = await give(product, email, TRIAL, -60_000);
  await page.goto("/lessons/");
  await expect(popup(page)).toBeVisible();
  expect(await getViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await page.goto("/stats/");
  await expect(slot(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  // A day later, in two tabs: closed in one, closed in both.
  const dayAgo = () =>
    page.evaluate(
      ([key, day]) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) - day)),
      [`tm_trial_popup_closed:${uid}`, DAY] as const,
    );
  await dayAgo();
  await page.reload();
  await expect(popup(page)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/lessons/");
  await expect(popup(tab)).toBeVisible();
  await popup(tab).getByRole("button", { name: "Ask Me Later" }).click();
  await expect(popup(page)).toHaveCount(0);
  await tab.close();

  await dayAgo();
  await page.goto("/lessons/");
  await popup(page).getByRole("button", { name: "Not Interested" }).click();
  await expect(page.getByRole("dialog", { name: "Help Us Improve" })).toBeVisible();
  await page.getByLabel("Your feedback").fill("  Not for me.  ");
  await page.getByRole("button", { name: "Submit Feedback" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const entries = (await databaseValue(product, "cancellationFeedback")) as Record<string, unknown>;
  expect(Object.values(entries)).toContainEqual(
    expect.objectContaining({ userId: uid, feedback: "Not for me.", about: "trial" }),
  );
  await dayAgo();
  await page.goto("/stats/");
  await expect(slot(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  // The learner's other browser doesn't know of it; a small screen never shows it.
  const state = await page.context().storageState();
  const small = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 599, height: 800 },
    storageState: { ...state, origins: [] },
  });
  const phone = await small.newPage();
  await phone.goto("/lessons/");
  await expect(slot(phone)).toBeVisible();
  await expect(popup(phone)).toHaveCount(0);
  await phone.setViewportSize({ width: 900, height: 800 });
  await expect(popup(phone)).toBeVisible();
  await popup(phone).getByRole("button", { name: "Update Payment Info" }).click();
  await expect(phone).toHaveURL(/\/pricing\/$/);
  await expect(popup(phone)).toHaveCount(0);
  await small.close();
});

test("uses the product's clock for the trial's end and for the day that the popup stays away", async ({
  page,
}) => {
  const own = await startProduct();
  try {
    const credentials = newCredentials();
    await page.goto(`${own.url}/sign-up/`);
    await submitCredentials(page, credentials, "Sign up");
    await expect(page).toHaveURL(/\/lessons\/$/);
    await give(own, credentials.email, TRIAL, 7 * DAY);
    const open = () => page.goto(`${own.url}/stats/`);
    await open();
    await expect(slot(page)).toHaveCount(0);
    await moveTime(own, 7 * DAY);
    await open();
    await expect(popup(page)).toBeVisible();
    await expect(slot(page)).toHaveCount(1);
    await popup(page).getByRole("button", { name: "Ask Me Later" }).click();
    await moveTime(own, DAY - 10 * 60_000);
    await open();
    await expect(slot(page)).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
    await moveTime(own, 10 * 60_000);
    await open();
    await expect(popup(page)).toBeVisible();
  } finally {
    await own.dispose();
  }
});

test("Show Ads brings hidden ads back, and a test in progress is not interrupted", async ({
  page,
  product,
}) => {
  const { email } = await signUp(page);
  const heard = listening(page);
  await page.goto("/typing-practice/");
  const text = await readyText(page);
  await page.getByRole("button", { name: "Hide ads for 30 minutes" }).click();
  await expect(slot(page)).toHaveCount(0);
  await heard;
  await typeText(page, text.slice(0, 5));
  await give(product, email, TRIAL, -60_000);
  await expect.poll(() => page.evaluate(() => document.querySelector("[data-phase]") !== null)).toBe(true);
  await typeText(page, text.slice(5, 30));
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Statistics" }).click();
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole("button", { name: "Show Ads" }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(slot(page)).toBeVisible();
});
