import type { Page } from "@playwright/test";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, SHORT_PRACTICE, typeText } from "./support/typing";

const HOUR = 3_600_000;
const BREAK = "10 minutes done. A good place to stop; tonight or tomorrow works better than now.";

/** A text of 312 characters, each key `gap` ms after the one before. */
async function practise(page: Page, gap: number): Promise<void> {
  await page.goto(SHORT_PRACTICE);
  await typeText(page, await readyText(page), gap);
  // Minutes are counted with the code of the result.
  await expect(page.getByTestId("verdict")).toBeVisible();
}

test("a visitor's minutes fill the ring; the goal and a break are each said once, never both", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/preferences/");
  const goals = page.getByRole("group", { name: "Daily goal" });
  await goals.getByRole("radio", { name: "5", exact: true }).check();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/lessons/");
  const today = page.getByTestId("today");
  await expect(today).toContainText("0 of 5 minutes");
  await expect(page.getByTestId("goal-ring")).toHaveAttribute("data-percent", "0");

  await practise(page, 500);
  await expect(page.getByTestId("goal")).toHaveCount(0);
  await page.goto("/lessons/");
  await expect(today).toContainText("2 of 5 minutes");

  await practise(page, 700);
  await expect(page.getByTestId("goal")).toHaveText("5 minutes done. A good place to stop.");
  await expect(page.getByTestId("break")).toHaveCount(0);
  await practise(page, 800);
  await expect(page.getByTestId("break")).toHaveText(BREAK);
  await expect(page.getByTestId("goal")).toHaveCount(0);
  await practise(page, 300);
  await expect(page.getByTestId("break")).toHaveCount(0);
  await page.goto("/lessons/");
  await expect(today).toContainText("A good place to stop.");
  await expect(page.getByTestId("goal-ring")).toHaveAttribute("data-percent", "100");

  // A session later.
  await page.clock.fastForward(2 * HOUR);
  await practise(page, 2_000);
  await expect(page.getByTestId("break")).toHaveText(BREAK);
});

test("a learner sees a milestone with the result that reaches it, and later among their statistics", async ({
  page,
}) => {
  await signUp(page);
  await practise(page, 270);
  const milestone = page.getByTestId("milestone");
  await expect(milestone).toHaveText("Milestone: 40 wpm at 95% accuracy");
  await practise(page, 275);
  await expect(page.locator('[data-testid="result"][data-saved="true"]')).toBeVisible();
  await expect(milestone).toHaveCount(0);
  await page.goto("/stats/#milestones");
  await expect(milestone).toHaveCount(1);
  await expect(milestone).toContainText("40 wpm at 95% accuracy");
  await page.goto("/lessons/");
  await expect(page.getByTestId("today")).toContainText("2 of 10 minutes");
});
