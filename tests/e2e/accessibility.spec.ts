import type { Page } from "@playwright/test";
import { ARTICLE_SLUGS } from "~server/content/articles/articles";
import { expectAccessibleInBothThemes, expectAccessibleOn } from "./support/accessible";
import { signUp } from "./support/learner";
import { subscriber } from "./support/subscribe";
import { expect, test } from "./support/test";
import { readyText, SHORT_PRACTICE, typeText } from "./support/typing";

const SWITCH = "/profile/switch/?planType=ad-free&pricingPeriod=yearly";
/** They answer with an error status, which Chromium reports on the console. */
const ERRORS = ["/no-such-page/", "/400/"];
/** They share one screen; these have all of its parts: tables, notes, drawings, another measure. */
const articles = ARTICLE_SLUGS.slice(2, 9)
  .filter((_, index) => index % 3 === 0)
  .map(slug => `/articles/${slug}/`);
/** In groups: each journey starts a page, and several run at once. */
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
  "the course": ["/course/", "/course/fj/", "/course/left-hand-capitals/", "/typing-practice/check/"],
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
const visited = new Set<string>(Object.values(VISITORS).flat());
/** In groups: each journey signs up its own learner. */
const LEARNERS = [
  ["/lessons/", "/weakness/", "/preferences/"],
  ["/typing-practice/for-you/", "/stats/", "/profile/", "/profile/certificates/"],
  ["/profile/cancel/", "/profile/feedback/?about=trial", "/pricing/", SWITCH],
];

/** Each stands for the pages with the same layout, which are checked in one theme and width only. */
const TEMPLATES = new Set([
  "/",
  "/typing-practice/",
  "/course/",
  "/stats/",
  "/pricing/",
  "/login/",
  "/preferences/",
  "/about/",
  "/lessons/",
  articles[0],
]);

async function expectAccessibleAt(
  page: Page,
  path: string,
  index: number,
  isTemplate = TEMPLATES.has(path),
): Promise<void> {
  await page.goto(path);
  if (isTemplate) await expectAccessibleInBothThemes(page, path);
  else await expectAccessibleOn(page, path, index % 2 === 0 ? "phone" : "desk");
}

test.describe("has no axe violation and nothing wider than the window", () => {
  for (const [place, paths] of Object.entries(VISITORS))
    test(`a visitor at ${place}`, async ({ page, complaints }) => {
      for (const [index, path] of paths.entries()) await expectAccessibleAt(page, path, index);
      const others = complaints.filter(line => !ERRORS.some(path => line.includes(path)));
      complaints.splice(0, complaints.length, ...others);
    });

  for (const paths of LEARNERS)
    test(`a learner at ${paths.join(", ")}`, async ({ page }) => {
      await signUp(page);
      for (const [index, path] of paths.entries()) {
        // A visitor's page stands for the template.
        const isTemplate = TEMPLATES.has(path) && !visited.has(path);
        await expectAccessibleAt(page, path, index, isTemplate);
      }
    });

  test("a subscriber at the question whether to switch", async ({ page, product }) => {
    await subscriber(page, product, "premium-monthly");
    await expectAccessibleAt(page, SWITCH, 0);
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

test("the next page has the chosen theme", async ({ page }) => {
  for (const palette of ["light", "dark"] as const) {
    await page.request.post("/preferences/", { form: { paletteMode: palette, back: "/" } });
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", palette);
  }
});
