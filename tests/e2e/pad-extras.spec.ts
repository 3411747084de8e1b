import { devices, type Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { expectMarks, readyText, typeText, wrongKey } from "./support/typing";

const PRACTICE = "/typing-practice/";
/** Codes of the keys for letters and the space bar. */
const getCode = (character: string) => (character === " " ? "Space" : `Key${character.toUpperCase()}`);

const pad = (page: Page) => page.getByTestId("typing-pad");
const key = (page: Page, name: string) => pad(page).locator(`[data-name="${name}"]`);
const marked = (page: Page) =>
  pad(page)
    .locator("[data-next]")
    .evaluateAll(elements => elements.map(element => (element as SVGElement).dataset.name ?? ""));

/** Counts layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

test("marks the next key and its finger, with Shift for a capital, and moves nothing", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto(PRACTICE);
  const text = await readyText(page);
  const before = await pad(page).boundingBox();
  const small = text.search(/[a-z ]/);
  // Some paragraphs begin with a quotation mark and a capital.
  const capital = small + text.slice(small).search(/[A-Z]/);

  await typeText(page, text.slice(0, small));
  await expect.poll(() => marked(page)).toContain(getCode(text.charAt(small)));
  await typeText(page, text.slice(small, capital));
  await expect.poll(() => marked(page)).toContain(getCode(text.charAt(capital)));
  expect((await marked(page)).filter(name => name.startsWith("Shift"))).toHaveLength(1);
  expect((await marked(page)).filter(name => name.endsWith(" pinky")).length).toBeGreaterThan(0);
  await page.keyboard.press("Backspace");
  await expect.poll(() => marked(page)).toContain(getCode(text.charAt(capital - 1)));

  expect(await pad(page).boundingBox()).toEqual(before);
  expect(await shifts()).toBe(0);
});

test("the last word shows its speed; one with an error says so", async ({ page }) => {
  await page.goto(PRACTICE);
  const text = await readyText(page);
  const word = pad(page).locator('[data-part="word"]');
  // A word of lower-case letters: the pad takes "3.50" for two words.
  const [, before = "", third = ""] = text.match(/^((?:[^ ]+ ){2,}?)([a-z]+ )/) ?? [];
  await expect(word).toHaveText("–");
  await typeText(page, before, 60);
  await expect(word).toHaveText(/^\d+$/);
  await page.keyboard.press(wrongKey(third.charAt(0)));
  await page.keyboard.press("Backspace");
  await typeText(page, third, 60);
  await expect(word).toHaveText("error");
});

test("a hidden part is gone from the first paint on; the pad types as before", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto("/preferences/");
  for (const one of await page.getByRole("switch").all()) {
    const saved = page.waitForResponse(
      answer => answer.request().method() === "POST" && answer.url().includes("/preferences/"),
    );
    await one.uncheck();
    await saved;
  }
  await page.goto(PRACTICE);
  const text = await readyText(page);
  for (const part of ["time", "wpm", "accuracy", "word"])
    await expect(pad(page).locator(`[data-part="${part}"]`)).toBeHidden();
  await expect(pad(page).locator('[data-part="progress"]')).toBeHidden();
  await expect(key(page, "KeyA")).toHaveCount(0);
  await typeText(page, text.slice(0, 3));
  await expectMarks(page, "+++^.");
  expect(await shifts()).toBe(0);
});

test("without the guide's code its drawing stays, and the pad types as before", async ({
  page,
  complaints,
}) => {
  const html = await (await page.request.get(PRACTICE)).text();
  expect(html).toContain('data-name="KeyA"');
  const asked: string[] = [];
  await page.route(/\/assets\/guide-.*\.js/, route => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(PRACTICE);
  const text = await readyText(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await typeText(page, text.slice(0, 3));
  await page.getByRole("button", { name: "Restart" }).click();
  await typeText(page, text.slice(0, 3));
  await expectMarks(page, "+++^.");
  await expect(key(page, "KeyA")).toBeVisible();
  // Only the browser's message about the aborted request.
  expect(complaints).toHaveLength(asked.length);
  complaints.length = 0;
});

test.describe("on a phone", () => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 5"];
  test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 375, height: 667 } });

  test("has no guide, and doesn't load its code", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", request => scripts.push(request.url()));
    await page.goto(PRACTICE);
    const text = await readyText(page);
    await expect(key(page, "KeyA")).toBeHidden();
    // With room for the guide, its code would be loading by now.
    await typeText(page, text.slice(0, 20));
    await expectMarks(page, `${"+".repeat(20)}^`);
    expect(scripts.filter(url => url.includes("/assets/guide-"))).toEqual([]);
    await expect(pad(page).locator('[data-part="word"]')).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("has the whole text, the drawing, and the link to the settings", async ({ page }) => {
    await page.goto(PRACTICE);
    await expect(key(page, "KeyA")).toBeVisible();
    expect(await pad(page).locator("[data-next]").count()).toBe(0);
    const viewport = pad(page).locator('[data-part="viewport"]');
    expect(await viewport.evaluate(one => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    await pad(page).getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL(/\/preferences\/$/);
  });
});
