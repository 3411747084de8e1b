import type { Page } from "@playwright/test";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const NUMBERS = "/typing-practice/numbers/";

const result = (page: Page) => page.getByTestId("result");
const rows = (page: Page) => page.getByTestId("history-row");

/** Types the open text and returns it. */
async function take(page: Page): Promise<string> {
  const text = await readyText(page);
  await typeText(page, text);
  await expect(result(page)).toBeVisible();
  return text;
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Next: Punctuation" }).click();
  await expect(result(page)).toBeHidden();
}

test("a lesson is typed and saved, and its result names the next one", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto(NUMBERS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Numbers");
  const first = await take(page);
  expect(first).toMatch(/\d/);
  await expect(result(page)).toHaveAttribute("data-saved", "true");

  await goOn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Punctuation");
  await take(page);
  await expect(result(page)).toHaveAttribute("data-saved", "true");
  await page.goto("/stats/");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("Punctuation");
});

test("a lesson that was opened before can be repeated offline, and is saved later", async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  await signUp(page);
  let fetched = 0;
  page.on("response", response => {
    if (response.ok() && response.url().includes("/api/copy/?name=NUM")) fetched += 1;
  });
  await page.goto(NUMBERS);
  await readyText(page);
  await expect.poll(() => fetched).toBe(3);

  await context.setOffline(true);
  const texts = [await take(page)];
  for (let lesson = 0; lesson < 2; lesson += 1) {
    await goOn(page);
    texts.push(await take(page));
    await expect(result(page)).toContainText("Kept on this device");
  }
  expect(new Set(texts).size).toBe(3);
  // Ignore the browser's own complaints without a network.
  complaints.length = 0;

  // The page reloads when the network is back, whenever the results are saved.
  const reloaded = page.waitForEvent("load");
  await context.setOffline(false);
  await reloaded;
  await page.goto("/stats/");
  await expect(rows(page)).toHaveCount(3);
});

test("a lesson without stored texts says so, and can be repeated", async ({ page, context, complaints }) => {
  await page.route("**/api/copy/?name=*", route => route.abort());
  await page.goto("/typing-practice/top-row/");
  const text = await take(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Next: Home row" }).click();
  await expect(page.getByRole("alert")).toContainText("could not be fetched");
  await page.getByRole("button", { name: "Repeat" }).click();
  expect(await readyText(page)).toBe(text);
  complaints.length = 0;
});

test("without the result's code the numbers still show, and the result is saved", async ({
  page,
  complaints,
}) => {
  await signUp(page);
  await page.route("**/result-panel-*.js", route => route.abort());
  await page.goto("/typing-practice/words-1-50/");
  const text = await take(page);
  await expect(result(page).getByTestId("wpm")).toHaveText(/^\d+ wpm$/);
  await expect(result(page)).toHaveAttribute("data-saved", "true");
  await page.getByRole("button", { name: "Repeat" }).click();
  expect(await readyText(page)).toBe(text);
  complaints.length = 0;
});

test("each lesson has its own address, and no other address has a lesson", async ({
  page,
  request,
  complaints,
}) => {
  await page.goto("/typing-practice/home-row/?text=monday");
  const text = await readyText(page);
  await expect(page).toHaveTitle(/^Home row: typing practice/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/typing-practice\/home-row\/$/,
  );
  await page.goto("/typing-practice/home-row/?text=monday");
  expect(await readyText(page)).toBe(text);
  await page.getByRole("link", { name: "Another text" }).click();
  await expect(page.getByTestId("copy")).not.toHaveText(text);

  const redirected = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers().location;
  expect(await redirected("/typing-practice/paragraphs/")).toBe("/typing-practice/");
  expect(await redirected("/typing-practice/5-minutes/")).toBe("/typing-test/?minutes=5");

  const answer = await page.goto("/typing-practice/no-such-lesson/");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Chromium reports it on the console.
  complaints.length = 0;
});

test("the practice areas link to each other", async ({ page }) => {
  await page.goto("/typing-practice/");
  const areas = page.getByRole("navigation", { name: "Practice areas" });
  await expect(areas.getByRole("link", { name: "Paragraphs" })).toHaveAttribute("aria-current", "page");
  await areas.getByRole("link", { name: "Numbers" }).click();
  await expect(page).toHaveURL(/\/typing-practice\/numbers\/$/);
  await expect(areas.getByRole("link", { name: "Numbers" })).toHaveAttribute("aria-current", "page");
});

test("the typing test opens with the preferred length", async ({ page }) => {
  const chosen = page
    .getByRole("navigation", { name: "Length of the test" })
    .locator('[aria-current="page"]');
  await page.goto("/typing-test/");
  await expect(chosen).toHaveText("1 min");
  await page.request.post("/preferences/", { form: { testDuration: "300000", back: "/" } });
  await page.goto("/typing-test/");
  await expect(chosen).toHaveText("5 min");
  await page.goto("/typing-test/?minutes=1");
  await expect(chosen).toHaveText("1 min");
});
