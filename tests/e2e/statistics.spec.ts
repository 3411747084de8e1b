import type { Page } from "@playwright/test";
import { DAY, MINUTE } from "~/domain/durations";
import { getViolations } from "./support/accessible";
import { newCredentials } from "./support/credentials";
import { signUp } from "./support/learner";
import { getLearnerId, ownerHeaders } from "./support/local-paddle";
import type { Product } from "./support/product";
import { expect, test } from "./support/test";
import { readyText, SHORT_PRACTICE, typeText, wrongKey } from "./support/typing";

/** Asks the local services as the project's owner. */
async function asOwner(product: Product, path: string, data: unknown): Promise<void> {
  const answer = await fetch(new URL(path, product.url), {
    method: "PUT",
    headers: ownerHeaders(product),
    body: JSON.stringify(data),
  });
  expect(answer.status, path).toBe(200);
}

/** A learner with sixty results over thirty days, every third of numbers, and with data on single keys. */
async function practisedLearner(page: Page, product: Product): Promise<void> {
  const { email } = await signUp(page, newCredentials());
  const user = `/users/${await getLearnerId(product, email)}`;
  const now = Date.now();
  const results = Array.from({ length: 60 }, (_, index) => {
    const started = now - (index % 30) * DAY - (index < 30 ? 10 : 20) * MINUTE;
    const wpm = 40 + (index % 20);
    const result = {
      name: index % 3 === 0 ? "NUM" : "PARAGRAPH",
      duration: MINUTE,
      started,
      finished: started + MINUTE,
      wpm,
      rawWpm: wpm,
      accuracy: 95.5,
      elapsed: MINUTE,
      characters: 250,
    };
    return [`${started}-journey${String(index).padStart(3, "0")}`, result] as const;
  });
  await asOwner(product, `${user}/stats.json`, Object.fromEntries(results));
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz", (letter, index) => [
    letter,
    [40 + index, 42 + index, 0],
  ]);
  await asOwner(product, `${user}/weakness.json`, {
    lowercase: Object.fromEntries(letters),
    ngBi: { th: [70, 80], he: [20, 30] },
    ngTri: { the: [55] },
    cw1_50: { you: [33] },
  });
  await asOwner(product, `${user}/confusions.json`, {
    e: { r: 6, w: 2 },
    " ": { b: 1 },
    "%2E": { ",": 3 },
  });
}

const rows = (page: Page) => page.getByTestId("history-row");

test("shows at once what was typed: the result, the day, and the key that was hit instead", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(SHORT_PRACTICE);
  const text = await readyText(page);
  const at = text.indexOf("e", 5);
  await typeText(page, text.slice(0, at));
  await page.keyboard.press(wrongKey("e"));
  await page.keyboard.press("Backspace");
  await typeText(page, text.slice(at));
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");

  await page.goto("/stats/");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByTestId("missed-key")).toHaveCount(1);
  await expect(page.getByTestId("missed-key")).toContainText(/e.*1.*x.*1 ×/s);
  await expect(page.getByRole("img", { name: /Calendar .* practised on 1 of/ })).toBeVisible();
  await page.getByTestId("missed-key").getByRole("link", { name: "Practise e" }).click();
  await expect(page).toHaveURL(/\/typing-practice\/for-you\/\?group=lowercase&item=e$/);
  await readyText(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters choose the lesson and the period, and paging keeps them", async ({ page, product }) => {
    await practisedLearner(page, product);
    await page.goto("/stats/");
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByRole("img", { name: /^Speed\b.*50 results/ })).toBeVisible();

    await page.getByLabel("Lesson").selectOption({ label: "Numbers" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/lesson=NUM/);
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).filter({ hasText: "Numbers" })).toHaveCount(20);

    await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "7 days" }).click();
    await expect(page).toHaveURL(/lesson=NUM&period=7d/);
    await expect(rows(page)).not.toHaveCount(20);

    await page.goto("/stats/?lesson=PARAGRAPH&period=all");
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole("link", { name: "Older results" }).click();
    await expect(page).toHaveURL(/lesson=PARAGRAPH&period=all&before=/);
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole("link", { name: "Newest results" }).click();
    await expect(rows(page)).toHaveCount(25);

    await page.goto("/stats/?lesson=KNITTING&period=9d&heat=cold&before=../..");
    await expect(rows(page)).toHaveCount(25);
  });

  test("the keyboard shows speed, accuracy or mistaken keys, and says the same in a table", async ({
    page,
    product,
  }) => {
    await practisedLearner(page, product);
    await page.goto("/stats/");
    const shows = page.getByRole("navigation", { name: "What the keyboard shows" });
    await expect(page.getByRole("img", { name: /^Speed of the keys of the left hand/ })).toContainText(
      /e\s*45/,
    );
    await shows.getByRole("link", { name: "Mistaken keys" }).click();
    await expect(page).toHaveURL(/heat=misses#keyboard$/);
    await expect(page.getByRole("img", { name: /^Mistaken keys of the keys of the left/ })).toContainText(
      /e\s*8/,
    );
    await page.getByText("The keys as a table").click();
    await expect(page.getByRole("table", { name: "Speed, accuracy and misses of each key" })).toBeVisible();

    const missed = page.getByTestId("missed-key");
    await expect(missed).toHaveCount(3);
    await expect(missed.nth(0)).toContainText(/e\s*8\s*r\s*6 ×.*75 %/s);
    await expect(missed.nth(1)).toContainText(/\.\s*3\s*,/);
    await expect(missed.nth(2)).toContainText(/space\s*1\s*b/);
  });
});

test("has no axe violation", async ({ page, product }) => {
  // Axe checks each of a thousand cells three times.
  test.setTimeout(240_000);
  await practisedLearner(page, product);
  // The shades of misses stand for those of accuracy; a visitor's example is checked in both themes.
  for (const [path, violations] of [
    ["/stats/", getViolations],
    ["/stats/?lesson=NUM&period=1y&heat=misses", (shown: Page) => getViolations(shown, "of colour")],
  ] as const) {
    await page.goto(path);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    expect(await violations(page), path).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} scrolls sideways on a phone`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test("a keyboard alone reaches a section and chooses a period", async ({ page, product }) => {
  await practisedLearner(page, product);
  await page.goto("/stats/");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Keyboard" })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#keyboard$/);
  await expect(page.getByRole("heading", { name: "Keyboard" })).toBeInViewport();
  await page.getByRole("link", { name: "30 days" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("Each point is the mean of a day")).toBeVisible();
});
