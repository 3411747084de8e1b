import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible";
import { signUp } from "./support/learner";
import { subscriber } from "./support/subscribe";
import { expect, test } from "./support/test";
import { readyText, SHORT_PRACTICE, typeText } from "./support/typing";

const MISSING = "/no-such-page/";
const SWITCH = "/profile/switch/?planType=ad-free&pricingPeriod=yearly";
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
  "/help/",
  "/typing-mentor-coach-terms/",
  MISSING,
];
/** Some at a time: each journey signs up a learner of its own. */
const LEARNERS = [
  ["/lessons/", "/weakness/", "/preferences/"],
  ["/typing-practice/for-you/", "/stats/", "/profile/"],
  ["/profile/cancel/", "/profile/feedback/?about=trial", "/pricing/", SWITCH],
];

async function expectAccessibleAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAccessibleInBothThemes(page, path);
}

test.describe("no axe rule is violated in either theme, nothing is wider than the window", () => {
  for (const path of PUBLIC)
    test(`a visitor at ${path}`, async ({ page, complaints }) => {
      await expectAccessibleAt(page, path);
      // The page that does not exist answers 404, which Chromium reports on the console.
      const others = complaints.filter(line => !line.includes(MISSING));
      complaints.splice(0, complaints.length, ...others);
    });

  for (const paths of LEARNERS)
    test(`a learner at ${paths.join(", ")}`, async ({ page }) => {
      await signUp(page);
      for (const path of paths) await expectAccessibleAt(page, path);
    });

  test("a subscriber at the question whether to switch", async ({ page, product }) => {
    await subscriber(page, product, "premium-monthly");
    await expectAccessibleAt(page, SWITCH);
    await expect(page.getByRole("button", { name: "Confirm Switch" })).toBeVisible();
  });

  test("a result", async ({ page }) => {
    await signUp(page);
    await page.goto(SHORT_PRACTICE);
    await typeText(page, await readyText(page));
    await expect(page.getByTestId("result")).toBeVisible();
    await expectAccessibleInBothThemes(page, "result");
  });
});

test("a theme that is chosen is that of the next page", async ({ page }) => {
  for (const palette of ["light", "dark"] as const) {
    await page.request.post("/preferences/", { form: { paletteMode: palette, back: "/" } });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", palette);
  }
});
