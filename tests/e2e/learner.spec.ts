import { newCredentials } from "./support/credentials";
import { logIn, signUp } from "./support/learner";
import { startProduct } from "./support/product";
import { expect, test } from "./support/test";
import { keyTimes, pressKeys, readyText, SHORT_PRACTICE, watchKeys } from "./support/typing";

test("a learner signs up, types, sees the true result, and finds it again after a crash", async ({
  browser,
}) => {
  const product = await startProduct();
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    const credentials = await signUp(page, newCredentials());

    await page.goto(SHORT_PRACTICE);
    const text = await readyText(page);
    await watchKeys(page);
    // Two wrong keys: one is corrected, one stays.
    const wrong = (char: string | undefined) => (char === "x" ? "y" : "x");
    await pressKeys(page, text.slice(0, 20));
    await page.keyboard.press(wrong(text[20]));
    await page.keyboard.press("Backspace");
    await pressKeys(page, text.slice(20, 40));
    await page.keyboard.press(wrong(text[40]));
    await pressKeys(page, text.slice(41));

    const result = page.getByTestId("result");
    await expect(result).toBeVisible();
    await expect(result).toHaveAttribute("data-saved", "true");

    const times = (await keyTimes(page)).filter((_, index) => index < text.length + 2);
    const minutes = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000;
    const wpm = Number.parseFloat((await page.getByTestId("wpm").textContent()) ?? "");
    expect(Math.abs(wpm - (text.length - 1) / 5 / minutes)).toBeLessThanOrEqual(1);
    const accuracy = Number.parseFloat((await page.getByTestId("accuracy").textContent()) ?? "");
    expect(accuracy).toBeCloseTo(((text.length - 1) / (text.length + 1)) * 100, 1);

    await page.goto("/stats/");
    await expect(page.getByTestId("history-row")).toHaveCount(1);
    await expect(page.getByTestId("history-row")).toContainText(String(Math.round(wpm)));

    await product.kill();
    await product.restart();

    const later = await (await browser.newContext({ baseURL: product.url })).newPage();
    await logIn(later, credentials);
    await later.goto("/stats/");
    await expect(later.getByTestId("history-row")).toHaveCount(1);
    await expect(later.getByTestId("history-row")).toContainText(String(Math.round(wpm)));
    // The browser is still logged in after the crash.
    await page.goto("/lessons/");
    await expect(page).toHaveURL(/\/lessons\/$/);

    // Stopping frees the port.
    expect(await product.stop()).toBe(0);
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();
    await product.restart();
    expect(await (await fetch(`${product.url}/healthz`)).text()).toBe("ok");
  } finally {
    await product.dispose();
  }
});
