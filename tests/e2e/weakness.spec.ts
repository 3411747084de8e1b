import type { Page } from "@playwright/test";
import { violationsInBothThemes } from "./support/accessible";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText, wrongKey } from "./support/typing";

/** Types the pad's text, with each of `troubles` wrong at first. */
async function typeWithTrouble(page: Page, troubles: string): Promise<void> {
  for (const part of (await readyText(page)).split(new RegExp(`(?=[${troubles}])`))) {
    if (troubles.includes(part.charAt(0))) {
      await page.keyboard.press(wrongKey(part.charAt(0)));
      await page.keyboard.press("Backspace");
    }
    await typeText(page, part);
  }
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");
}

async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([]);
}

const states = (page: Page) =>
  page.getByTestId("stage").evaluateAll(stages => stages.map(stage => (stage as HTMLElement).dataset.state));

test("the profile comes after three stages, and starts with the mistyped items", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto("/weakness/");
  expect(await states(page)).toEqual(["next", "to come", "to come"]);

  for (const expected of [["measured", "next", "to come"], ["measured", "measured", "next"], []]) {
    await page.getByTestId("next-lesson").getByRole("link").click();
    await typeWithTrouble(page, "qz");
    await page.goto("/weakness/");
    expect(await states(page)).toEqual(expected);
  }

  const characters = page
    .getByRole("region", { name: "Characters" })
    .or(page.locator("section"))
    .filter({
      has: page.getByRole("heading", { name: "Characters", exact: true, level: 3 }),
    });
  const weakest = characters.last().getByTestId("weak-item");
  await expect(weakest.nth(0)).toHaveAttribute("data-item", "q");
  await expect(weakest.nth(1)).toHaveAttribute("data-item", "z");
  await expect(weakest.nth(0)).toContainText("0 %");
  await expectNoViolation(page);

  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByText("Small letters", { exact: true }).click();
  await expect(page.getByRole("link", { name: /^z 0 wpm/ })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.getByRole("link", { name: "Practise the letter z" }).click();
  await expect(page).toHaveURL(/\/typing-practice\/for-you\/\?group=lowercase&item=z$/);
  const words = (await readyText(page)).split(" ");
  expect(words.filter(word => word.includes("z")).length).toBeGreaterThanOrEqual(words.length / 3);
});
