import type { Page } from "@playwright/test";
import { getViolations } from "./support/accessible";
import { newCredentials } from "./support/credentials";
import { signUp } from "./support/learner";
import { control, databaseValue } from "./support/local-paddle";
import type { Product } from "./support/product";
import { beginCheckout, pay, subscriber } from "./support/subscribe";
import { expect, test } from "./support/test";

const card = (page: Page) => page.locator("#manage-subscription");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Without the anchor: with it, a browser wouldn't reload the page. */
const openCard = (page: Page) => page.goto("/profile/");

/** The browser's own message about a failed call: expected, and not the page's fault. */
async function expectFailedCall(complaints: string[], status: number): Promise<void> {
  const isOfIt = (line: string) => line.includes(`status of ${status}`);
  await expect.poll(() => complaints.some(isOfIt)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter(line => !isOfIt(line)));
}

/** The stored value without its counters. */
async function getSubscription(product: Product, uid: string) {
  const stored = await databaseValue(product, `users/${uid}/aiSubscription`);
  const { basis: _events, revision: _times, ...subscription } = stored as Record<string, unknown>;
  return subscription;
}

async function getFeedback(product: Product, list: string, uid: string) {
  const entries = Object.values(
    ((await databaseValue(product, list)) ?? {}) as Record<string, { userId: string }>,
  );
  return entries.filter(({ userId }) => userId === uid);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("cancels a plan, leaves feedback, and keeps the plan after all", async ({ page, product }) => {
      const { email, uid } = await subscriber(page, product, "premium-monthly");
      await openCard(page);
      await expect(card(page)).toContainText("Monthly Premium");
      await expect(card(page)).toContainText(/Renews on \d+ \w+ \d{4} for €4\.99 a month\./);

      await press(page, "Cancel subscription");
      await expect(page.getByRole("heading", { name: "Cancel Subscription" })).toBeVisible();
      if (javaScriptEnabled) expect(await getViolations(page)).toEqual([]);
      await press(page, "Confirm Cancellation");
      await expect(page.getByText("Your subscription has been cancelled successfully.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Help Us Improve" })).toBeVisible();
      await expect(page.getByPlaceholder(/why you are cancelling/)).toBeVisible();
      await page.getByLabel("Your feedback").fill("  Too dear.  ");
      const reloaded = javaScriptEnabled ? page.waitForEvent("load") : null;
      await press(page, "Submit Feedback");
      await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
      await reloaded;

      await expect(card(page)).toContainText(/Ends on .*: it is cancelled/);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await databaseValue(product, `users/${uid}/aiSubscription`)).toMatchObject({
        type: "canceled",
        status: "canceled",
        isAdFreeOnly: false,
      });
      const said = { userId: uid, email, timestamp: expect.any(Number), feedback: "Too dear." };
      expect(await getFeedback(product, "feedback", uid)).toEqual([said]);
      expect(await getFeedback(product, "cancellationFeedback", uid)).toEqual([
        { ...said, about: "cancellation" },
      ]);

      await press(page, "Keep my plan");
      await expect(page.getByText("Your plan goes on as before.")).toBeVisible();
      await expect(card(page)).toContainText("Renews on");
    });
  });
}

test("a failed cancellation changes nothing, and says so", async ({ page, product, complaints }) => {
  await subscriber(page, product, "ad-free-monthly");
  await openCard(page);
  await press(page, "Cancel subscription");
  await expect(page.getByRole("heading", { name: "Cancel Subscription" })).toBeVisible();
  await control(product, { fail: { "subscriptions.cancel": 1 } });
  await press(page, "Confirm Cancellation");
  await expect(page.getByText("Failed to cancel subscription. Please try again later.")).toBeVisible();
  await expectFailedCall(complaints, 502);
  await openCard(page);
  await expect(card(page)).toContainText("Renews on");
});

test("a switch whose second half fails leaves the plan as it was", async ({ page, product, complaints }) => {
  const { uid } = await subscriber(page, product, "premium-monthly");
  const before = await getSubscription(product, uid);
  await openCard(page);
  await press(page, "Switch to Yearly Ad-Free");
  await expect(page.getByRole("heading", { name: "Switch Subscription Plan" })).toBeVisible();
  await control(product, { fail: { "subscriptions.cancel": 1 } });
  await press(page, "Confirm Switch");
  await expect(page.getByText("Failed to switch subscription. Please try again later.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectFailedCall(complaints, 502);
  await control(product, { settle: true });
  expect(await getSubscription(product, uid)).toEqual(before);
  await openCard(page);
  await expect(card(page)).toContainText("Renews on");
  await expect(page.getByRole("button", { name: "Continue to checkout" })).toHaveCount(0);
});

test("invoices are at the payment provider", async ({ page, product }) => {
  await subscriber(page, product, "premium-yearly");
  await openCard(page);
  await press(page, "Invoices and payment method");
  await expect(page).toHaveURL(/\/local\/paddle\/portal\//);
});

test("an unpaid switch shows its state; after cancelling it the plan goes on; once paid, it counts", async ({
  page,
  product,
}) => {
  const { uid } = await subscriber(page, product, "premium-monthly");
  await openCard(page);
  await press(page, "Switch to Yearly Ad-Free");
  const dialog = page.getByRole("dialog", { name: "Switch Subscription Plan" });
  await expect(dialog).toContainText("from Monthly Premium to Yearly Ad-Free");
  await press(page, "Confirm Switch");
  const checkout = page.frameLocator('iframe[title="Checkout"]');
  await checkout.getByRole("button", { name: "Close" }).click();
  await expect(card(page)).toContainText("Your checkout of Yearly Ad-Free is not finished");
  await expect(card(page)).toContainText("it is cancelled");
  await press(page, "Call it off, keep my plan");
  await expect(card(page)).toContainText("Renews on");

  await press(page, "Switch to Yearly Ad-Free");
  await press(page, "Confirm Switch");
  await checkout.getByRole("button", { name: "Close" }).click();
  await press(page, "Continue to checkout");
  await checkout.getByRole("button", { name: "Pay" }).click();
  await expect(card(page)).toContainText("Yearly Ad-Free");
  await expect(card(page)).toContainText("Renews on");
  expect(await databaseValue(product, `users/${uid}/aiSubscription`)).toMatchObject({
    type: "yearly",
    isAdFreeOnly: true,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("switches a plan through the checkout", async ({ page, product }) => {
    const { email } = await subscriber(page, product, "ad-free-monthly");
    await openCard(page);
    await press(page, "Switch to Yearly Premium");
    await expect(page.getByRole("main")).toContainText("from Monthly Ad-Free to Yearly Premium");
    await press(page, "Confirm Switch");
    await pay(page, email);
    await control(product, { settle: true });
    await openCard(page);
    await expect(card(page)).toContainText("Yearly Premium");
  });
});

test("a payment shows as processing until its webhook comes, then shows by itself", async ({
  page,
  product,
}) => {
  const { email } = await signUp(page, newCredentials());
  await beginCheckout(page, "premium-yearly");
  await control(product, { delivery: { held: true } });
  await pay(page, email);
  await openCard(page);
  await expect(card(page)).toContainText("Processing your payment…");
  await expect(card(page)).toContainText("Free with ads");
  await control(product, { delivery: { held: false }, release: true });
  await expect(card(page)).toContainText("Yearly Premium");
  await expect(card(page)).toContainText("Renews on");
  await expect(card(page)).not.toContainText("Processing");
});

test("the anchor scrolls into view, also from another page", async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/profile/#manage-subscription");
  const heading = card(page).getByRole("heading", { name: "Your subscription" });
  await expect(heading).toBeInViewport();
  await page.goto("/profile/cancel/");
  await page.getByRole("link", { name: "Back to your subscription" }).click();
  await expect(page).toHaveURL(/#manage-subscription$/);
  await expect(heading).toBeInViewport();
});
