import type { Page } from "@playwright/test";
import { newCredentials } from "./support/credentials";
import { logIn, submitCredentials } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText, wrongKey } from "./support/typing";

/** Types the open exercise; mistypes and corrects each of `bad`. */
async function typeExercise(page: Page, bad = ""): Promise<void> {
  const text = await readyText(page);
  for (const part of text.split("")) {
    if (bad !== "" && bad.includes(part)) {
      await page.keyboard.press(wrongKey(part));
      await page.keyboard.press("Backspace");
    }
    await typeText(page, part, 100);
  }
  await expect(page.getByTestId("result")).toBeVisible();
}

/** By the result's button, which names the next exercise. */
async function goOn(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole("link", { name }).click();
  await expect(page.getByTestId("result")).toBeHidden();
}

const unit = (page: Page, keys: string) => page.locator(`[data-testid="course-unit"][data-keys="${keys}"]`);

test("a beginner learns F and J, fails a check, trains the bad key, passes, and keeps it all after signing up", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await page.goto("/");
  await page.getByRole("button", { name: "No, I look at the keys" }).click();
  await expect(page).toHaveURL(/\/course\/$/);
  await expect(page.getByRole("heading", { name: "How to sit" })).toBeVisible();
  await expect(unit(page, "fj")).toHaveAttribute("data-state", "open");
  await expect(unit(page, "dk")).toHaveAttribute("data-state", "locked");
  await page.getByRole("link", { name: "Start: F and J" }).click();

  for (const next of ["groups", "words", "practice", "check"]) {
    await typeExercise(page);
    await goOn(page, `Next: ${next}`);
  }
  await typeExercise(page, "j");
  const gate = page.getByTestId("gate");
  await expect(gate).toHaveAttribute("data-passed", "false");
  await expect(gate).toContainText("J needs more practice");
  await goOn(page, "Next: extra practice");
  await expect(page.getByText("Extra practice for J.")).toBeVisible();
  expect((await readyText(page)).split("j").length).toBeGreaterThan(8);
  for (const next of ["practice", "check"]) {
    await typeExercise(page);
    await goOn(page, `Next: ${next}`);
  }
  await typeExercise(page);
  await expect(gate).toHaveAttribute("data-passed", "true");
  await goOn(page, "Next: D and K");
  await expect(page).toHaveURL(/\/course\/dk\//);

  const credentials = newCredentials();
  await page.goto("/sign-up/");
  await submitCredentials(page, credentials, "Sign up");
  await expect(page).toHaveURL(/\/lessons\//);
  await page.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByTestId("next-lesson")).toContainText("D and K");

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await logIn(other, credentials);
  await other.goto("/course/");
  await expect(unit(other, "fj")).toHaveAttribute("data-state", "passed");
  await expect(unit(other, "dk")).toHaveAttribute("data-state", "open");
  await elsewhere.close();
});

test("on a phone says that a physical keyboard is needed", async ({ browser, product }) => {
  const phone = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.goto("/course/");
  await expect(page.getByText("You need a physical keyboard for this course.")).toBeVisible();
  await phone.close();
});
