import type { Page } from "@playwright/test";
import { DAY, MINUTE } from "~/domain/durations";
import { PLAN_DURATIONS } from "~/domain/plans";
import { newestNotice } from "./support/inbox";
import { signUp } from "./support/learner";
import { control, databaseValue, getLearnerId, moveTime, settled } from "./support/local-paddle";
import { testOfOwnProduct } from "./support/own-product";
import { expect } from "./support/test";

/** On a product of its own: this journey moves time. */
const test = testOfOwnProduct();

const MANAGE = /\/profile\/#manage-subscription$/;
const ads = (page: Page) => page.getByTestId("ad-slot");

async function payInOverlay(page: Page): Promise<void> {
  const checkout = page.getByRole("dialog", { name: "Checkout" }).frameLocator("iframe");
  await checkout.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(MANAGE);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Within some minutes. */
function expectMoment(actual: unknown, expected: number): void {
  expect(Math.abs(Number(actual) - expected), `${actual} is about ${expected}`).toBeLessThan(5 * MINUTE);
}

test("from the trial to the end of a plan: the screens, the ads and the database at each step", async ({
  page,
  product,
}) => {
  test.slow();
  const { email } = await signUp(page);
  const uid = await getLearnerId(product, email);
  const stored = async () => (await databaseValue(product, `users/${uid}/aiSubscription`)) as StoredPlan;
  await page.goto("/stats/");
  await expect(ads(page)).toBeVisible();
  expect(await stored()).toBeNull();

  await test.step("a trial", async () => {
    await page.goto("/pricing/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Start 7-day free trial" }).click();
    await expect(page.getByText("Preparing your trial...")).toBeVisible();
    await expect(page.getByText("Setting up your premium access...")).toBeVisible();
    await expect(page.getByText("Finalizing your experience...")).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Trial Activated" })).toBeVisible();
    await page.getByRole("button", { name: "Got it!" }).click();
    await expect(page).toHaveURL(MANAGE);
    const trial = await stored();
    expect(trial).toMatchObject({ type: "trial", isTrialing: true, isAdFreeOnly: false });
    expectMoment(trial.expiresAt, Date.now() + PLAN_DURATIONS.trial);
    expect(await databaseValue(product, `users/${uid}/trialEligibility`)).toBe(false);
    await page.goto("/stats/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ads(page)).toHaveCount(0);
  });

  await test.step("its end", async () => {
    await moveTime(product, 8 * DAY);
    await page.goto("/stats/");
    const popup = page.getByRole("dialog", { name: "TRIAL EXPIRED / PAYMENT UPDATE REQUIRED" });
    for (const name of ["Not Interested", "Show Ads", "Ask Me Later"])
      await expect(popup.getByRole("button", { name })).toBeVisible();
    await popup.getByRole("button", { name: "Update Payment Info" }).click();
    await expect(page).toHaveURL(/\/pricing\/$/);
    await expect(page.getByRole("button", { name: "Start 7-day free trial" })).toHaveCount(0);
    expect(await stored()).toMatchObject({ type: "trial", isTrialing: true });
    const status = await page.request.get(`/api/subscriptions/status?uid=${uid}`);
    expect(await status.json()).toMatchObject({ error: false, type: "trial" });
  });

  await test.step("monthly premium", async () => {
    await page.goto("/pricing/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Subscribe to Monthly Premium" }).click();
    await payInOverlay(page);
    const { now } = await settled(product);
    const plan = await stored();
    expect(plan).toMatchObject({
      type: "monthly",
      isTrialing: false,
      isAdFreeOnly: false,
      status: "active",
    });
    expectMoment(plan.expiresAt, now + PLAN_DURATIONS.monthly);
    await expect(page.locator("#manage-subscription")).toContainText("Monthly Premium");
    await page.goto("/stats/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ads(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("yearly ad-free instead", async () => {
    const before = await stored();
    await page.goto("/profile/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Switch to Yearly Ad-Free" }).click();
    const question = page.getByRole("dialog", { name: "Switch Subscription Plan" });
    await expect(question).toContainText("Monthly Premium");
    await expect(question).toContainText("Yearly Ad-Free");
    await question.getByRole("button", { name: "Confirm Switch" }).click();
    await payInOverlay(page);
    const { now, subscriptions } = await settled(product);
    const plan = await stored();
    expect(plan).toMatchObject({ type: "yearly", isTrialing: false, isAdFreeOnly: true, status: "active" });
    expect(plan.paddleSubscriptionId).not.toBe(before.paddleSubscriptionId);
    expectMoment(plan.expiresAt, now + PLAN_DURATIONS.yearly);
    // The learner isn't billed for both.
    const former = subscriptions.find(({ id }) => id === before.paddleSubscriptionId);
    expect(former?.status === "canceled" || (former?.scheduled_change as { action?: string })?.action).toBe(
      former?.status === "canceled" ? true : "cancel",
    );
    await expect(page.locator("#manage-subscription")).toContainText("Yearly Ad-Free");
  });

  await test.step("a cancellation, and why", async () => {
    const before = await stored();
    await page.goto("/profile/", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Cancel subscription" }).click();
    const question = page.getByRole("dialog", { name: "Cancel Subscription" });
    await expect(question.getByRole("button", { name: "Keep Subscription" })).toBeVisible();
    await question.getByRole("button", { name: "Confirm Cancellation" }).click();
    await expect(page.getByText("Your subscription has been cancelled successfully.")).toBeVisible();
    const why = page.getByRole("dialog", { name: "Help Us Improve" });
    await why.getByRole("textbox").fill("  I type well enough now. <b>Thanks!</b>  ");
    const reloaded = page.waitForEvent("load");
    await why.getByRole("button", { name: "Submit Feedback" }).click();
    await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
    await reloaded;
    await settled(product);
    expect(await stored()).toMatchObject({
      type: "canceled",
      status: "canceled",
      isAdFreeOnly: true,
      expiresAt: before.expiresAt,
      paddleSubscriptionId: before.paddleSubscriptionId,
    });
    const words = { userId: uid, email, feedback: "I type well enough now. <b>Thanks!</b>" };
    for (const [branch, more] of [
      ["feedback", {}],
      ["cancellationFeedback", { about: "cancellation" }],
    ] as const) {
      const entries = Object.values((await databaseValue(product, branch)) as object);
      expect(entries, branch).toEqual([{ ...words, ...more, timestamp: expect.any(Number) }]);
    }
    await page.goto("/stats/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ads(page)).toHaveCount(0);
  });

  await test.step("its end", async () => {
    const paid = async () => (await control(product)).transactions.filter(one => one.status === "completed");
    const before = await paid();
    await moveTime(product, 366 * DAY);
    expect(await paid()).toHaveLength(before.length);
    await page.goto("/stats/");
    await expect(ads(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const { now } = await control(product);
    expect((await stored()).type).toBe("canceled");
    expect((await stored()).expiresAt).toBeLessThan(now);
    await page.goto("/pricing/");
    await expect(page.getByRole("button", { name: "Subscribe to Monthly Premium" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Start 7-day free trial" })).toHaveCount(0);
  });

  await test.step("notices to admins", async () => {
    for (const kind of ["trial-start", "conversion", "cancel"] as const)
      await expect(await newestNotice(page, product, kind, uid)).toContainText(email);
  });
});

interface StoredPlan {
  readonly type: string;
  readonly expiresAt: number;
  readonly paddleSubscriptionId: string | null;
}
