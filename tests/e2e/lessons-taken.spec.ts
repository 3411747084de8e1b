import type { Page } from "@playwright/test";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const NUMBERS = "/typing-practice/numbers/";

const result = (page: Page) => page.getByTestId("result");
const rows = (page: Page) => page.getByTestId("history-row");

/** Types the text that is open; answers it. */
async function take(page: Page): Promise<string> {
  const text = await readyText(page);
  await typeText(page, text);
  await expect(result(page)).toBeVisible();
  return text;
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next lesson" }).click();
  await expect(result(page)).toBeHidden();
}

test("a lesson is typed and saved, and the next one has another text", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto(NUMBERS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Numbers");
  const first = await take(page);
  expect(first).toMatch(/\d/);
  await expect(result(page)).toHaveAttribute("data-saved", "true");

  await goOn(page);
  const second = await take(page);
  expect(second).not.toBe(first);
  await expect(result(page)).toHaveAttribute("data-saved", "true");
  await page.goto("/stats/");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("Numbers");
});

test("a lesson that was taken here can be gone on with offline, and is saved later", async ({
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
  // What the browser itself complains of without a network is its own affair.
  complaints.length = 0;

  // The network's return loads the page anew, whenever the results are saved.
  const reloaded = page.waitForEvent("load");
  await context.setOffline(false);
  await reloaded;
  await page.goto("/stats/");
  await expect(rows(page)).toHaveCount(3);
});

test("a lesson of which nothing is held says so, and can be repeated meanwhile", async ({
  page,
  context,
  complaints,
}) => {
  await page.route("**/api/copy/?name=*", route => route.abort());
  await page.goto("/typing-practice/top-row/");
  const text = await take(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Next lesson" }).click();
  await expect(page.getByRole("alert")).toContainText("could not be fetched");
  await page.getByRole("button", { name: "Repeat" }).click();
  expect(await readyText(page)).toBe(text);
  complaints.length = 0;
});

test("where the result's own code does not come, its figures do, and it is saved", async ({
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

test("each lesson has an address of its own, and no other address has one", async ({
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
  // Which Chromium reports on the console.
  complaints.length = 0;
});

test("the practice areas lead from one to the other", async ({ page }) => {
  await page.goto("/typing-practice/");
  const areas = page.getByRole("navigation", { name: "Practice areas" });
  await expect(areas.getByRole("link", { name: "Paragraphs" })).toHaveAttribute("aria-current", "page");
  await areas.getByRole("link", { name: "Numbers" }).click();
  await expect(page).toHaveURL(/\/typing-practice\/numbers\/$/);
  await expect(areas.getByRole("link", { name: "Numbers" })).toHaveAttribute("aria-current", "page");
});

test("the typing test opens with the length that is preferred", async ({ page }) => {
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
