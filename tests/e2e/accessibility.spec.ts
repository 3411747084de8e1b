import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
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

async function expectNoViolation(page: Page, place: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(one => `${place}: ${one.id}: ${one.nodes.map(node => node.html).join(" ")}`)).toEqual(
    [],
  );
}

async function expectAccessible(page: Page, path: string, palette: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-theme", palette);
  await expectNoViolation(page, path);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const palette of ["dark", "light"] as const) {
  for (const width of [375, 1280]) {
    test.describe(`${palette}, ${width} px: no axe rule is violated, nothing is wider than the window`, () => {
      test.use({ viewport: { width, height: 800 } });

      for (const path of PUBLIC)
        test(`a visitor at ${path}`, async ({ page, complaints }) => {
          await choose(page, palette);
          await expectAccessible(page, path, palette);
          // The page that does not exist answers 404, which Chromium reports on the console.
          const others = complaints.filter(line => !line.includes(MISSING));
          complaints.splice(0, complaints.length, ...others);
        });

      for (const paths of LEARNERS)
        test(`a learner at ${paths.join(" and ")}`, async ({ page }) => {
          await signUp(page);
          await choose(page, palette);
          for (const path of paths) await expectAccessible(page, path, palette);
        });

      test("a subscriber at the question whether to switch", async ({ page, product }) => {
        await subscriber(page, product, "premium-monthly");
        await choose(page, palette);
        const path = "/profile/switch/?planType=ad-free&pricingPeriod=yearly";
        await expectAccessible(page, path, palette);
        await expect(page.getByRole("button", { name: "Confirm Switch" })).toBeVisible();
      });

      test("a learner at a result", async ({ page }) => {
        await signUp(page);
        await choose(page, palette);
        await page.goto("/typing-practice/");
        await typeText(page, await readyText(page));
        await expect(page.getByTestId("result")).toBeVisible();
        await expectNoViolation(page, "result");
      });
    });
  }
}
