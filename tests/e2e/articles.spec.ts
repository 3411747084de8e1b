import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const HAND = "/articles/left-hand-typing-practice/";
const ALPHABET = "/articles/how-fast-can-you-type-the-alphabet/";

test("an article loads no script until its pad starts, and then counts like any pad", async ({ page }) => {
  await signUp(page);
  const scripts: string[] = [];
  page.on("request", request => request.resourceType() === "script" && scripts.push(request.url()));
  const article = await page.goto(HAND);
  expect(article?.headers()["content-security-policy"]).not.toContain("nonce");
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0);
  expect(scripts).toEqual([]);
  const shown = await page.getByTestId("copy").textContent();

  await page.getByRole("button", { name: "Start typing" }).click();
  const text = await readyText(page);
  expect(text).toBe(shown);
  await expect(page.getByTestId("typing-pad")).toBeInViewport();
  await typeText(page, text);
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");
});

test("the alphabet is timed, and its record survives a reload", async ({ page }) => {
  await page.goto(ALPHABET);
  await page.getByRole("button", { name: "Start typing" }).click();
  const text = await readyText(page);
  expect(text).toBe("abcdefghijklmnopqrstuvwxyz");
  await expect(page.getByTestId("alphabet-record")).toHaveText("–");
  await typeText(page, text);
  await expect(page.getByTestId("result")).toBeVisible();
  const time = await page.getByTestId("alphabet-time").textContent();
  expect(time).toMatch(/^\d+\.\d\d s$/);
  await expect(page.getByTestId("alphabet-record")).toHaveText(time ?? "");
  await page.reload();
  await expect(page.getByTestId("alphabet-record")).toHaveText(time ?? "");
});

test("keystrokes per hour are counted during typing", async ({ page }) => {
  await page.goto("/articles/keystrokes-per-hour-test/?practice=on");
  const text = await readyText(page);
  await expect(page.getByTestId("kph")).toHaveText("–");
  await typeText(page, text.slice(0, 40));
  await expect(page.getByTestId("kph")).toHaveText(/^\d+ KPH$/);
});
