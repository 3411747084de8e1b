import { newCredentials } from "./support/credentials";
import { signUp, submitCredentials } from "./support/learner";
import { control, databaseValue, getLearnerId, settled } from "./support/local-paddle";
import { expect, test } from "./support/test";

const FIRST_CHOICE = "Subscribe to Yearly Ad-Free";

test("a visitor reads every price, chooses, signs up, and returns to the choice", async ({ page }) => {
  await page.goto("/pricing/");
  for (const price of ["€4.99", "€39.99", "€1.99", "€18.99"]) {
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: FIRST_CHOICE }).click();
  await expect(page).toHaveURL(/\/sign-up\/\?destination=/);
  await submitCredentials(page, newCredentials(), "Sign up");
  await expect(page).toHaveURL(/\/pricing\/\?choice=ad-free-yearly#ad-free$/);
  await expect(page.getByRole("button", { name: FIRST_CHOICE })).toBeInViewport();
});

test("search engines get the offers, and the page's policy allows them", async ({ page }) => {
  await page.goto("/pricing/");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = texts.map(text => JSON.parse(text) as Record<string, unknown>);
  expect(told.map(one => one["@type"])).toEqual(["Product", "Product", "FAQPage"]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/pricing\/$/);
});

test("nothing moves during hydration", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signUp(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/pricing/", { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  }
});

test("the trial: three messages, 2 s each, active after 6 s, then the profile", async ({ page, product }) => {
  const { email } = await signUp(page);
  await page.clock.install();
  await page.goto("/pricing/");
  await page.getByRole("button", { name: "Start 7-day free trial" }).click();
  const dialog = page.getByRole("dialog");
  for (const message of [
    "Preparing your trial...",
    "Setting up your premium access...",
    "Finalizing your experience...",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
    await page.clock.runFor(2_000);
  }
  await expect(dialog.getByRole("heading", { name: "Trial Activated" })).toBeVisible();
  await expect(dialog.getByText("Your 7-day free trial is active.", { exact: false })).toBeVisible();

  const id = await getLearnerId(product, email);
  expect(await databaseValue(product, `users/${id}/aiSubscription`)).toMatchObject({
    type: "trial",
    isTrialing: true,
    isAdFreeOnly: false,
  });
  expect(await databaseValue(product, `users/${id}/trialEligibility`)).toBe(false);

  await dialog.getByRole("button", { name: "Got it!" }).click();
  await expect(page).toHaveURL(/\/profile\/#manage-subscription$/);
  await expect(page.locator("#manage-subscription").getByText("Free trial of Premium")).toBeVisible();

  await page.goto("/pricing/");
  const yours = page.getByRole("region", { name: "Your plan" });
  await expect(yours.getByText("Premium, as a free trial")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start 7-day free trial" })).toHaveCount(0);
});

test("buys a plan in a checkout over the page, which then shows it", async ({ page, product }) => {
  await signUp(page);
  await page.goto("/pricing/");
  await page.getByRole("button", { name: "Subscribe to Monthly Premium" }).click();
  const overlay = page.frameLocator("iframe");
  await overlay.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Your checkout for Monthly Premium is open")).toBeVisible();

  await page.getByRole("link", { name: "Continue to checkout" }).click();
  await overlay.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/profile\/#manage-subscription$/);
  await settled(product);
  await page.goto("/pricing/");
  const yours = page.getByRole("region", { name: "Your plan" });
  await expect(yours.getByText("Monthly Premium")).toBeVisible();
  await expect(page.getByRole("link", { name: "Switch to Yearly Premium" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Subscribe to/ })).toHaveCount(0);
});

test("a checkout that fails says so in a toast and on the page", async ({ page, product, complaints }) => {
  await signUp(page);
  await page.goto("/pricing/");
  await control(product, { fail: { "transactions.create": 9 } });
  await page.getByRole("button", { name: "Subscribe to Yearly Premium" }).click();
  const words = "An error occurred while processing your subscription. Please try again later.";
  await expect(page.getByText(words)).toHaveCount(2);
  await control(product, { fail: { "transactions.create": 0 } });
  // Chromium reports the call's 502.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 502")]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the trial is a form, and the profile shows it", async ({ page }) => {
    await signUp(page);
    await page.goto("/pricing/");
    await page.getByRole("button", { name: "Start 7-day free trial" }).click();
    await expect(page).toHaveURL(/\/profile\/\?notice=trial-started#manage-subscription$/);
    await expect(page.getByText("Trial Activated")).toBeVisible();
  });

  test("a plan leads to the checkout's page, is cancelled there, and then paid", async ({
    page,
    product,
  }) => {
    const { email } = await signUp(page);
    await page.goto("/pricing/");
    await page.getByRole("button", { name: "Subscribe to Yearly Ad-Free" }).click();
    await expect(page).toHaveURL(/\/local\/paddle\/checkout\/\?_ptxn=txn_/);

    await page.goto("/pricing/");
    await page.getByRole("button", { name: "Call it off" }).click();
    await expect(page.getByText("The checkout is called off. Nothing was paid.")).toBeVisible();

    await page.getByRole("button", { name: "Subscribe to Yearly Ad-Free" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/profile\/#manage-subscription$/);
    await settled(product);
    await page.goto("/pricing/");
    await expect(page.getByRole("region", { name: "Your plan" }).getByText("Yearly Ad-Free")).toBeVisible();
  });
});
