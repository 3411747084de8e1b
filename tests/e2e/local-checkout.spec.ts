import type { FrameLocator, Page } from "@playwright/test";
import { getViolations } from "./support/accessible";
import { newCredentials } from "./support/credentials";
import { openLocalPage } from "./support/inbox";
import { signUp, submitCredentials } from "./support/learner";
import { databaseValue, getLearnerId, settled } from "./support/local-paddle";
import type { Product } from "./support/product";
import { beginCheckout } from "./support/subscribe";
import { expect, test } from "./support/test";

const SUBSCRIBE = "Subscribe to Monthly Premium";
const PAID = /\/profile\/#manage-subscription$/;

/** Opens the checkout over the pricing page, and returns its frame. */
async function openOverlay(page: Page): Promise<FrameLocator> {
  await page.goto("/pricing/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: SUBSCRIBE }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" }).frameLocator("iframe");
  await expect(checkout.getByRole("heading", { name: "Checkout" })).toBeFocused();
  return checkout;
}

async function expectNoViolation(page: Page): Promise<void> {
  expect(await getViolations(page)).toEqual([]);
}

async function getSubscription(product: Product, email: string): Promise<unknown> {
  await settled(product);
  return databaseValue(product, `users/${await getLearnerId(product, email)}/aiSubscription`);
}

test("pays for a plan over the page, after a declined card", async ({ page, product }) => {
  const { email } = await signUp(page);
  const checkout = await openOverlay(page);
  await expect(checkout.getByText("no money moves")).toBeVisible();
  await expect(checkout.getByLabel("Email")).toHaveValue(email);
  await expectNoViolation(page);
  await checkout.getByRole("button", { name: "Decline" }).click();
  await expect(checkout.getByRole("alert")).toContainText("The card was declined");
  await expect(page).toHaveURL(/\/pricing\/$/);
  expect(await getSubscription(product, email)).toBeNull();

  await checkout.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(PAID);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await getSubscription(product, email)).toMatchObject({ type: "monthly", isAdFreeOnly: false });
});

test("Escape and the button close the checkout, and focus returns", async ({ page, product }) => {
  const { email } = await signUp(page);
  await openOverlay(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: SUBSCRIBE })).toBeFocused();

  const checkout = await openOverlay(page);
  await checkout.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: SUBSCRIBE })).toBeFocused();
  expect(await getSubscription(product, email)).toBeNull();
});

test("an address with a transaction opens its checkout, and a closed checkout can be continued", async ({
  page,
}) => {
  await signUp(page);
  await openOverlay(page);
  const framed = await page.getByTitle("Checkout").getAttribute("src");
  const transaction = new URL(framed ?? "", page.url()).searchParams.get("_ptxn");
  await page.goto(`/pricing/?_ptxn=${transaction}`);
  const dialog = page.getByRole("dialog", { name: "Checkout" });
  const checkout = dialog.frameLocator("iframe");
  await expect(checkout.getByRole("button", { name: "Pay" })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing\/$/);
  await checkout.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Continue to checkout" }).click();
  await checkout.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(PAID);
});

test("an address with another learner's transaction opens only on a press, and without an email", async ({
  page,
  browser,
  product,
}) => {
  const other = await browser.newPage({ baseURL: product.url });
  await signUp(other);
  await beginCheckout(other, "premium-yearly");
  const transaction = new URL(other.url()).searchParams.get("_ptxn");
  await other.close();

  await signUp(page);
  await page.goto(`/pricing/?_ptxn=${transaction}`, { waitUntil: "networkidle" });
  await expect(page.getByText("You didn't start this checkout.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Open this checkout" }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" }).frameLocator("iframe");
  await expect(checkout.getByLabel("Email")).toHaveValue("");
});

test("a checkout that can't load says so, and opens once it can", async ({ page, complaints }) => {
  await signUp(page);
  await page.route("**/local/paddle/paddle.js", route => route.abort());
  await page.goto("/pricing/", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: SUBSCRIBE }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The checkout could not be loaded.");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  await page.unroute("**/local/paddle/paddle.js");
  await page.getByRole("button", { name: SUBSCRIBE }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" }).frameLocator("iframe");
  await expect(checkout.getByRole("button", { name: "Pay" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pays for a plan on a separate page, after a declined card", async ({ page, product }) => {
    const credentials = newCredentials();
    await page.goto("/sign-up/");
    await submitCredentials(page, credentials, "Sign up");
    await page.goto("/pricing/");
    await page.getByRole("button", { name: SUBSCRIBE }).click();
    await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/pricing\/$/);
    await page.goBack();
    await page.getByLabel("Email").fill(credentials.email);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("alert")).toContainText("The card was declined");
    await expect(page.getByLabel("Email")).toHaveValue(credentials.email);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(PAID);
    expect(await getSubscription(product, credentials.email)).toMatchObject({ type: "monthly" });
  });
});

test("the portal has invoices and the payment method, and the dashboard resends a webhook", async ({
  page,
  product,
}) => {
  const { email } = await signUp(page);
  const checkout = await openOverlay(page);
  await checkout.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(PAID);
  await settled(product);
  await page.goto("/profile/");
  await page.getByRole("button", { name: "Invoices and payment method" }).click();
  await expect(page).toHaveURL(/\/local\/paddle\/portal\//);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByTestId("invoice")).toHaveCount(1);
  await page.getByRole("button", { name: "Update payment method" }).click();
  await expect(page.getByRole("status")).toHaveText("Your payment method is updated.");
  const portal = page.url();

  await openLocalPage(page, product, "/local/paddle/");
  const newest = page.getByTestId("notification").first();
  await expect(newest).toContainText("1, 200");
  const event = (await newest.locator("code").textContent()) ?? "";
  await newest.getByRole("button", { name: "Redeliver" }).click();
  await settled(product);
  await page.reload();
  await expect(page.getByTestId("notification").filter({ hasText: event })).toContainText("2, 200");
  for (const [address, colorScheme] of [
    [portal, "light"],
    [portal, "dark"],
    ["/local/paddle/", "light"],
    ["/local/paddle/", "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expectNoViolation(page);
  }
});
