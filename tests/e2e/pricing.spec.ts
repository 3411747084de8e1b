import { newCredentials, signUp, submitCredentials } from "./support/learner";
import { expect, test } from "./support/test";

const FIRST_CHOICE = "Subscribe to Yearly Ad-Free";

test("a visitor reads every price, chooses, signs up, and is back at what they chose", async ({ page }) => {
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

test("search engines are told of the offers, and nothing of it is against the page's policy", async ({
  page,
}) => {
  await page.goto("/pricing/");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = texts.map(text => JSON.parse(text) as Record<string, unknown>);
  expect(told.map(one => one["@type"])).toEqual(["Product", "Product", "FAQPage"]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/pricing\/$/);
});

test("nothing moves while the page comes alive", async ({ page }) => {
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
