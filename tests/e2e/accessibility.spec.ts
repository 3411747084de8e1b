import type { Page } from "@playwright/test";
import { ARTICLE_SLUGS } from "~server/content/articles/article";
import { expectAccessibleInBothThemes, expectAccessibleThroughout } from "./support/accessible";
import { signUp } from "./support/learner";
import { subscriber } from "./support/subscribe";
import { expect, test } from "./support/test";
import { readyText, SHORT_PRACTICE, typeText } from "./support/typing";

const SWITCH = "/profile/switch/?planType=ad-free&pricingPeriod=yearly";
/** They answer with the status of an error, which Chromium reports on the console. */
const ERRORS = ["/no-such-page/", "/400/"];
/** All of them are one screen, of parts that these have: tables, notes, drawings, another measure. */
const articles = ARTICLE_SLUGS.slice(2, 9)
  .filter((_, index) => index % 3 === 0)
  .map(slug => `/articles/${slug}/`);
/** Some at a time: each journey costs the start of a page, and several run at once. */
const VISITORS = {
  "the pad and the product": [
    "/",
    "/typing-practice/",
    "/typing-practice/quotes/",
    "/typing-test/",
    "/stats/",
    "/pricing/",
    "/help/",
    "/features/",
    "/why-typing-mentor/",
  ],
  forms: [
    "/login/",
    "/sign-up/",
    "/forgot-password/",
    "/preferences/",
    "/consent/",
    "/contact-us/",
    "/thank-you/",
    "/privacy/",
    "/terms-of-service/",
    ...ERRORS,
  ],
  "pages to read": [
    "/about/",
    "/about-more/",
    "/parents-guide/",
    "/knowledge/",
    "/typing-mentor-coach/",
    "/typing-mentor-coach-terms/",
    "/articles/",
  ],
  articles: [...articles, `${articles[0]}?practice`],
};
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

test.describe("no axe rule is violated in either theme and width, nothing is wider than the window", () => {
  for (const [place, paths] of Object.entries(VISITORS))
    test(`a visitor at ${place}`, async ({ page, complaints }) => {
      const [first = "", ...rest] = paths;
      await page.goto(first);
      await expectAccessibleThroughout(page, first);
      for (const path of rest) await expectAccessibleAt(page, path);
      const others = complaints.filter(line => !ERRORS.some(path => line.includes(path)));
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
