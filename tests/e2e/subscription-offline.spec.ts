import type { Page } from "@playwright/test";
import { newCredentials } from "./support/credentials";
import { signUp } from "./support/learner";
import { subscriber } from "./support/subscribe";
import { expect, test } from "./support/test";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();

const CANCEL_FAILED = "Failed to cancel subscription. Please try again later.";
const SWITCH_FAILED = "Failed to switch subscription. Please try again later.";
const FEEDBACK_FAILED = "Failed to save feedback. Please try again.";
const NOT_PROCESSED = "An error occurred while processing your subscription. Please try again later.";

/** Opens a page and waits until the code of its buttons is loaded. */
async function openSettled(page: Page, path: string, parts: readonly string[]): Promise<void> {
  const loaded = [...parts, "toast-container"].map(part =>
    page.waitForResponse(response => response.url().includes(`/assets/${part}-`)),
  );
  await page.goto(path);
  await Promise.all(loaded);
}

/** The browser's own messages about calls without a network: expected, and not the page's fault. */
function forgetLostCalls(complaints: string[]): void {
  const isOfIt = (line: string) => /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/.test(line);
  complaints.splice(0, complaints.length, ...complaints.filter(line => !isOfIt(line)));
}

test("without a network a plan can't be cancelled or switched, the page stays, and later it works", async ({
  page,
  context,
  product,
  complaints,
}) => {
  await subscriber(page, product, "premium-monthly");
  await openSettled(page, "/profile/", ["question-dialogs", "checkout"]);

  await context.setOffline(true);
  await press(page, "Switch to Yearly Premium");
  await press(page, "Confirm Switch");
  await expect(toast(page, SWITCH_FAILED)).toBeVisible();
  await press(page, "Cancel subscription");
  await press(page, "Confirm Cancellation");
  await expect(toast(page, CANCEL_FAILED)).toBeVisible();
  await expect(page.locator("#manage-subscription")).toContainText("Renews on");

  await context.setOffline(false);
  await press(page, "Cancel subscription");
  await press(page, "Confirm Cancellation");
  await expect(page.getByRole("dialog", { name: "Help Us Improve" })).toBeVisible();
  await page.getByLabel("Your feedback").fill("Too expensive.");
  await context.setOffline(true);
  await press(page, "Submit Feedback");
  await expect(toast(page, FEEDBACK_FAILED)).toBeVisible();
  await expect(page.getByLabel("Your feedback")).toHaveValue("Too expensive.");

  await context.setOffline(false);
  await press(page, "Submit Feedback");
  await expect(toast(page, "Thank you for your feedback!")).toBeVisible();
  await expect(page.locator("#manage-subscription")).toContainText("it is cancelled");
  forgetLostCalls(complaints);
});

test("without a network the pricing page starts nothing, and later it works", async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page, newCredentials());
  await openSettled(page, "/pricing/", ["checkout", "trial-modal"]);
  await context.setOffline(true);
  await press(page, "Subscribe to Monthly Premium");
  await expect(toast(page, NOT_PROCESSED)).toBeVisible();
  // The first toast may still be there: the call tells when the trial has failed, too.
  const lost = page.waitForEvent("requestfailed", call => call.url().includes("/api/subscriptions/create/"));
  await press(page, "Start 7-day free trial");
  await lost;
  await expect(toast(page, NOT_PROCESSED)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plans and prices" })).toBeVisible();

  await context.setOffline(false);
  await press(page, "Subscribe to Monthly Premium");
  await expect(page.locator("iframe").contentFrame().getByRole("button", { name: "Pay" })).toBeVisible();
  forgetLostCalls(complaints);
});

test("a dialog that doesn't load says so, and the next press opens the screen instead", async ({
  page,
  product,
  complaints,
}) => {
  await subscriber(page, product, "premium-monthly");
  await page.route(/\/assets\/question-dialogs-/, route => route.abort());
  await page.goto("/profile/");
  await press(page, "Cancel subscription");
  await expect(toast(page, CANCEL_FAILED)).toBeVisible();
  await press(page, "Cancel subscription");
  await expect(page).toHaveURL(/\/profile\/cancel\/\??$/);
  await expect(page.getByRole("heading", { name: "Cancel Subscription" })).toBeVisible();
  forgetLostCalls(complaints);
});
