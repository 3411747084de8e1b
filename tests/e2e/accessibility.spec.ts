import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { signUp } from "./support/learner";
import { subscriber } from "./support/subscribe";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const MISSING = "/no-such-page/";
const PUBLIC = [
  "/",
  "/login/",
  "/sign-up/",
  "/forgot-password/",
  "/typing-practice/",
  "/typing-practice/quotes/",
  "/typing-test/",
  "/stats/",
  "/preferences/",
  "/pricing/",
  "/consent/",
  MISSING,
];
/** Two at a time: each journey signs up a learner of its own. */
const LEARNERS = [
  ["/lessons/", "/weakness/"],
  ["/typing-practice/for-you/", "/stats/"],
  ["/preferences/", "/profile/"],
  ["/profile/cancel/", "/profile/feedback/?about=trial"],
  ["/pricing/", "/profile/switch/?planType=ad-free&pricingPeriod=yearly"],
];

async function choose(page: Page, paletteMode: string): Promise<void> {
  await page.request.post("/preferences/", { form: { paletteMode, back: "/" } });
}

async function expectAccessibleAt(page: Page, path: string, palette: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-theme", palette);
  await expectAccessible(page, path);
}

for (const palette of ["dark", "light"] as const) {
  test.describe(`${palette}: no axe rule is violated, nothing is wider than the window`, () => {
    for (const path of PUBLIC)
      test(`a visitor at ${path}`, async ({ page, complaints }) => {
        await choose(page, palette);
        await expectAccessibleAt(page, path, palette);
        // The page that does not exist answers 404, which Chromium reports on the console.
        const others = complaints.filter(line => !line.includes(MISSING));
        complaints.splice(0, complaints.length, ...others);
      });

    for (const paths of LEARNERS)
      test(`a learner at ${paths.join(" and ")}`, async ({ page }) => {
        await signUp(page);
        await choose(page, palette);
        for (const path of paths) await expectAccessibleAt(page, path, palette);
      });

    test("a subscriber at the question whether to switch", async ({ page, product }) => {
      await subscriber(page, product, "premium-monthly");
      await choose(page, palette);
      await expectAccessibleAt(page, "/profile/switch/?planType=ad-free&pricingPeriod=yearly", palette);
      await expect(page.getByRole("button", { name: "Confirm Switch" })).toBeVisible();
    });
  });
}

test("a result violates no axe rule, dark and light, and is not wider than the window", async ({ page }) => {
  await signUp(page);
  await page.goto("/typing-practice/");
  await typeText(page, await readyText(page));
  await expect(page.getByTestId("result")).toBeVisible();
  await expectAccessible(page, "result, dark");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expectAccessible(page, "result, light");
});
